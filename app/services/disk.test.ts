import os from "node:os";
import { expect, test } from "vitest";
import { freeBytes } from "./disk";

test("the disk of a folder has so many bytes left", () => {
  expect(freeBytes(os.tmpdir())).toBeGreaterThan(0);
});

test("of a folder that is not there nothing is known", () => {
  expect(freeBytes("/no/such/folder")).toBeNull();
});
