declare module "sql.js" {
  /** A database in memory. */
  export class Database {
    constructor(bytes?: Uint8Array);
    run(sql: string, params?: readonly (string | number | Uint8Array)[]): this;
    exec(sql: string): { readonly values: unknown[][] }[];
    export(): Uint8Array;
    close(): void;
  }
  export default function open(): Promise<{ readonly Database: typeof Database }>;
}
