import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { formatPosition, hasReached, parsePosition, readTxid } from "./role";

const CLUSTER = "LFSC0123456789ABCDEF";
const at = (txid: string, cluster = CLUSTER) => ({ cluster, txid: txid.padStart(16, "0") });

function posFile(text: string): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "position-")), "plumbline.db");
  fs.writeFileSync(`${file}-pos`, text);
  return file;
}

test("a position round-trips through the cookie", () => {
  expect(parsePosition(formatPosition(at("2a")))).toEqual(at("2a"));
});

test.each([
  "",
  ".",
  "nothing",
  `${CLUSTER}.`,
  `${CLUSTER}.2a`,
  `.${"0".repeat(16)}`,
  `${CLUSTER}.${"g".repeat(16)}`,
  `a b.${"0".repeat(16)}`,
])("%j is no position", (text) => {
  expect(parsePosition(text)).toBe(null);
});

test("a node has reached what it has, and not what comes after it", () => {
  expect(hasReached(at("ff"), at("ff"))).toBe(true);
  expect(hasReached(at("100"), at("ff"))).toBe(true);
  expect(hasReached(at("fe"), at("ff"))).toBe(false);
});

test("there is no waiting for another cluster's history", () => {
  expect(hasReached(at("1"), at("ff", "LFSCFFFFFFFFFFFFFFFF"))).toBe(true);
});

test("the number of the last transaction stands before the checksum in LiteFS's file", () => {
  expect(readTxid(posFile("000000000000002a/c8e7f1a2b3c4d5e6\n"))).toBe("000000000000002a");
});

test.each(["", "0/0", "000000000000002a"])("a file with %j has no position", (text) => {
  expect(readTxid(posFile(text))).toBe(null);
});

test("without LiteFS there is no position", () => {
  expect(readTxid("/nowhere/plumbline.db")).toBe(null);
});
