import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { THEMES } from "./theme-color";

test("the browser's own bar has the colour of the page's in both themes", () => {
  const tokens = readFileSync(new URL("../ui/styles/tokens.css", import.meta.url), "utf8");
  const [light, dark] = tokens.split("prefers-color-scheme: dark");
  const sheetOf = (css = "") => /--sheet: (#\w+);/.exec(css)?.[1];
  expect(THEMES.map(({ color }) => color)).toEqual([sheetOf(light), sheetOf(dark)]);
});
