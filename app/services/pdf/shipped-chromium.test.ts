import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FONTS_CONFIG, writeFontsConfig } from "./shipped-chromium";

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "chromium-fonts-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

const cached = (folder: string) => fs.readFileSync(path.join(folder, FONTS_CONFIG), "utf8");

test("the shipped font comes first, and the system's fonts are there for what it does not hold", () => {
  const folder = newFolder();
  writeFontsConfig(folder, "/opt/chromium");
  const folders = [...cached(folder).matchAll(/<dir>(.*?)<\/dir>/g)].map(([, one]) => one);
  expect(folders).toEqual([
    "/opt/chromium/fonts/fonts",
    "/usr/share/fonts",
    "/usr/local/share/fonts",
  ]);
  writeFontsConfig(folder, "/srv/R&D");
  expect(cached(folder)).toContain("<dir>/srv/R&amp;D/fonts/fonts</dir>");
  expect(cached(folder)).toMatch(/mode="prepend_first" binding="strong"><string>Open Sans</);
});

test("replaces an older version's file and leaves no other files", () => {
  const folder = newFolder();
  fs.writeFileSync(path.join(folder, FONTS_CONFIG), "<fontconfig/>");
  writeFontsConfig(folder, "/opt/chromium");
  expect(cached(folder)).toContain("/usr/share/fonts");
  expect(fs.readdirSync(folder)).toEqual([FONTS_CONFIG]);
});

test("does not rewrite an equal file", () => {
  const folder = newFolder();
  writeFontsConfig(folder, "/opt/chromium");
  const written = fs.statSync(path.join(folder, FONTS_CONFIG)).ino;
  writeFontsConfig(folder, "/opt/chromium");
  expect(fs.statSync(path.join(folder, FONTS_CONFIG)).ino).toBe(written);
});
