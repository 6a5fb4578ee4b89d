import fs from "node:fs";
import { describe, expect, test } from "vitest";

const tokens = fs.readFileSync("app/ui/styles/tokens.css", "utf8");
const paper = fs.readFileSync("app/ui/report/report.css", "utf8");
const themes = {
  light: colours(tokens, ":root {\n    color-scheme"),
  dark: colours(tokens, "(prefers-color-scheme: dark) {\n    :root {"),
  report: { ...colours(paper, ":root {"), page: "#ffffff", hover: "#ffffff" },
};

/** Backgrounds that charts appear on. */
const BACKGROUNDS = ["sheet", "hover", "page"] as const;

describe.each(Object.entries(themes))(
  "chart colours, %s (WCAG 1.4.11: at least 3:1)",
  (_, theme) => {
    test.each(["track-edge", "bar", "over", "gain"])(
      "--%s stands out from what is behind it",
      (name) => {
        for (const background of BACKGROUNDS)
          expect(contrast(theme, name, background), `on --${background}`).toBeGreaterThanOrEqual(3);
      },
    );

    test("what is spent stands out from its track", () => {
      expect(contrast(theme, "bar", "track")).toBeGreaterThanOrEqual(3);
    });
  },
);

test("every track is drawn with its edge", () => {
  const charts = fs
    .readdirSync("app/ui/charts")
    .map((name) => fs.readFileSync(`app/ui/charts/${name}`, "utf8"));
  const tracked = charts.filter(
    (source) =>
      source.includes("var(--track)") &&
      !source.includes("waterfall") &&
      !source.includes("<pattern"),
  );
  expect(tracked.length).toBeGreaterThan(1);
  for (const source of tracked) expect(source).toContain('stroke="var(--track-edge)"');
});

const FOCUS_RULES = fs
  .globSync("app/ui/styles/**/*.css")
  .flatMap((file) => fs.readFileSync(file, "utf8").match(/[^{}]+\{[^{}]*\}/g) ?? [])
  .filter((rule) => rule.includes("outline: 3px solid var(--focus)"))
  .map((rule) => [rule.slice(0, rule.indexOf("{")).trim(), rule] as const);

/** In px, an outline of 3 px covers its shadow from its own inner to its outer edge. */
test.each(FOCUS_RULES)("the focus ring of %s has an edge of ink that is seen", (_, rule) => {
  const offset = Number(/outline-offset: (-?\d+)/.exec(rule)?.[1] ?? 0);
  const [, inset, spread = 0] =
    /box-shadow: (inset )?0 0 0 (\d+)px var\(--focus-ink\)/.exec(rule) ?? [];
  const seen = inset ? Math.min(Number(spread), -offset - 3) : Number(spread) - offset - 3;
  expect(seen).toBeGreaterThanOrEqual(2);
});

test.each(Object.entries({ light: themes.light, dark: themes.dark }))(
  "the ink of the focus ring stands out from its yellow, %s",
  (_, theme) => {
    expect(contrast(theme, "focus", "focus-ink")).toBeGreaterThanOrEqual(3);
  },
);

/** Colour properties of the block that starts with `start`. */
function colours(css: string, start: string): Record<string, string> {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`No block begins with ${start}`);
  const block = css.slice(from + start.length, css.indexOf("}", from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
}

function contrast(theme: Record<string, string>, a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(theme[a]), luminance(theme[b])].toSorted(
    (one, other) => one - other,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** As defined by WCAG. */
function luminance(colour = ""): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/g) ?? []).map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
