import os from "node:os";
import { expect, test } from "vitest";
import { freeBytes } from "./disk";

test("the disk of a folder has so many bytes left", () => {
  expect(freeBytes(os.tmpdir())).toBeGreaterThan(0);
});

test("returns null for a missing folder", () => {
  expect(freeBytes("/no/such/folder")).toBeNull();
});
