import { expect, test } from "vitest";
import { isWhole, readCode } from "./code";

test("a code is read in small letters and with spaces", () => {
  expect(readCode(" km rt ")).toBe("KMRT");
  expect(readCode("K-M-R-T")).toBe("KMRT");
});

test("a pasted address is as good as its code", () => {
  expect(readCode("http://192.168.1.20:7777/t/kmrt")).toBe("KMRT");
  expect(readCode("https://magot.example/t/KMRT/watch?x=1")).toBe("KMRT");
});

test("what is too much is left out, and accents fall off", () => {
  expect(readCode("KMRTZABCDE")).toBe("KMRTZABC");
  expect(readCode("é2à")).toBe("EA");
  expect(readCode("42")).toBe("");
});

test("three letters are not a code yet", () => {
  expect(isWhole("KMR")).toBe(false);
  expect(isWhole("KMRT")).toBe(true);
});

test("a code may be longer where there are many tables", () => {
  expect(readCode("kmrtz")).toBe("KMRTZ");
  expect(readCode("http://192.168.1.20:7777/t/kmrtz/screen")).toBe("KMRTZ");
  expect(isWhole("KMRTZABC")).toBe(true);
  expect(isWhole("KMRTZABCD")).toBe(false);
});
