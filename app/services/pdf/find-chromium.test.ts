import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findChromium, systemChromium } from "./find-chromium";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "find-chromium-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("the chosen browser comes first", async () => {
  expect(await findChromium({ chosen: "/somewhere/chromium", cache: folder })).toBe(
    "/somewhere/chromium",
  );
});

test("the headless shell comes before a whole browser, wherever on the PATH they are", async () => {
  const first = folderWith("chromium");
  const second = folderWith("chromium-headless-shell");
  const searched = [first, second].join(path.delimiter);
  expect(systemChromium(searched)).toBe(path.join(second, "chromium-headless-shell"));
});

test("a browser off the PATH is found where systems put it", async () => {
  const elsewhere = path.join(folderWith("chrome"), "chrome");
  expect(systemChromium("", [path.join(folder, "not-there"), elsewhere])).toBe(elsewhere);
});

test("a file that cannot be run is no browser", async () => {
  const searched = folderWith("chromium", 0o644);
  expect(systemChromium(searched, [])).toBeUndefined();
});

function folderWith(name: string, mode = 0o755): string {
  const made = fs.mkdtempSync(path.join(folder, "bin-"));
  fs.writeFileSync(path.join(made, name), "#!/bin/sh\n", { mode });
  return made;
}
