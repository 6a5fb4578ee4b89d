import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The product's font, then those for other scripts, right-to-left text and emoji. */
const FAMILIES = [
  { name: "Encode Sans", package: "@fontsource/encode-sans", weights: [400, 600] },
  { name: "Noto Sans", package: "@fontsource/noto-sans", weights: [400, 600] },
  { name: "Noto Emoji", package: "@fontsource/noto-emoji", weights: [400] },
  { name: "Noto Sans Arabic", package: "@fontsource/noto-sans-arabic", weights: [400] },
  { name: "Noto Sans Hebrew", package: "@fontsource/noto-sans-hebrew", weights: [400] },
];

/**
 * Embedded @font-face rules for the characters of `text`. Static fonts, since variable ones double
 * a PDF; subsets, so that English and Māori need 60 KB.
 */
export function fontFacesFor(text: string): string {
  const missing = charactersOf(text);
  return FAMILIES.flatMap(({ name, package: packageName, weights }) =>
    rangesOf(packageName).flatMap(({ subset, range, spans }) => {
      const held = [...missing].filter((code) =>
        spans.some(([first, last]) => code >= first && code <= last),
      );
      for (const code of held) missing.delete(code);
      return held.length === 0
        ? []
        : weights.map((weight) => faceOf(name, packageName, subset, range, weight));
    }),
  ).join("\n");
}

/** Code points, each once; the iterator of a string of megabytes takes twenty times as long. */
function charactersOf(text: string): Set<number> {
  const [seen, found] = [new Uint8Array(0x11_0000), new Set<number>()];
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (seen[code] === 0) found.add(code);
    seen[code] = 1;
    if (code > 0xffff) at += 1;
  }
  return found;
}

type Range = { subset: string; range: string; spans: [number, number][] };
const known = new Map<string, Range[]>();

function rangesOf(packageName: string): Range[] {
  const cached = known.get(packageName);
  if (cached) return cached;
  const subsets = JSON.parse(
    readFileSync(require.resolve(`${packageName}/unicode.json`), "utf8"),
  ) as Record<string, string>;
  const ranges = Object.entries(subsets).map(([subset, range]) => ({
    subset: subset.replace(/[[\]]/g, ""),
    range,
    spans: spansOf(range),
  }));
  // Subsets overlap; latin first.
  const sorted = ranges.toSorted(
    (a, b) => Number(a.subset !== "latin") - Number(b.subset !== "latin"),
  );
  known.set(packageName, sorted);
  return sorted;
}

function spansOf(range: string): [number, number][] {
  return range.split(",").map((part) => {
    const [first = "", last = first] = part.trim().replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function faceOf(
  name: string,
  packageName: string,
  subset: string,
  range: string,
  weight: number,
): string {
  const file = require.resolve(
    `${packageName}/files/${packageName.split("/")[1]}-${subset}-${weight}-normal.woff2`,
  );
  const source = `url(data:font/woff2;base64,${readFileSync(file).toString("base64")}) format("woff2")`;
  return `@font-face{font-family:"${name}";font-weight:${weight};src:${source};unicode-range:${range}}`;
}
