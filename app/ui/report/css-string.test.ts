import { expect, test } from "vitest";
import { cssString } from "./report";

test("plain words stay as they are", () => {
  expect(cssString("1 Queen Street, Auckland 1010.")).toBe('"1 Queen Street, Auckland 1010."');
});

test("a macron goes in by its number", () => {
  expect(cssString("Ōtaki")).toBe('"\\14c taki"');
});

test("what would end the string, the rule or the style element cannot", () => {
  expect(cssString(`"}</style><script>\\\n`)).toBe(
    '"\\22 \\7d \\3c \\2f style\\3e \\3c script\\3e \\5c \\a "',
  );
});

test("a character beyond the first plane is one number", () => {
  expect(cssString("🏡")).toBe('"\\1f3e1 "');
});
