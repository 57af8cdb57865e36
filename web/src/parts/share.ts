/** How a link was handed over. */
export type Shared = "sent" | "copied" | "refused";

/** Whether this device has a way to send things to other people. */
export function canSend(): boolean {
  return typeof navigator.share === "function";
}

/** Hands a link to the device's own way of sending things. Cancelling is no failure. */
export async function send(link: string, title: string): Promise<Shared> {
  try {
    await navigator.share({ title, url: link });
    return "sent";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "sent" : copy(link);
  }
}

/** Copies a link. The clipboard is not available over plain http, which is how a home network is usually used. */
export async function copy(link: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    return copiedByHand(link) ? "copied" : "refused";
  }
}

function copiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  // Under a modal dialog nothing else can be selected: the field goes inside it.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
