import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";

/** For an HTTP/1.1 answer of the server, with its file's name in the request's log, in bytes. */
const HEADERS = 340;

/**
 * Bytes as a browser transfers them (docs/decisions/0077): what the page links, and the chunks that
 * it loads on demand as it opens. Style sheets are those of the screen.
 */
test.each([
  { pattern: "/auth/login", onDemand: [], most: 6, scripts: 90, styles: 10 },
  { pattern: "/properties", onDemand: [], most: 7, scripts: 100, styles: 10 },
  {
    pattern: "/properties/:propertyId",
    onDemand: ["overview"],
    most: 10,
    scripts: 120,
    styles: 12,
  },
  { pattern: "/project/:projectId", onDemand: [], most: 10, scripts: 120, styles: 15 },
])(
  "$pattern loads at most $most scripts of $scripts KB and $styles KB of styles",
  async ({ pattern, onDemand, most, scripts, styles }) => {
    const page = await pageOf(pattern);
    const files = linked(page, /<link rel="modulepreload" href="([^"]+\.js)"/g);
    expect(files.length).toBeGreaterThan(3);
    const loaded = [...files, ...onDemand.map(chunkNamed)];
    expect(loaded.length).toBeLessThanOrEqual(most);
    expect(transferred(loaded)).toBeLessThan(scripts);
    const sheets = linked(page, /<link rel="stylesheet" href="([^"]+\.css)"\/?>/g);
    expect(sheets.length).toBeGreaterThan(0);
    expect(transferred(sheets)).toBeLessThan(styles);
  },
);

test("English with the macrons of Māori needs at most 60 KB of fonts", async () => {
  const [sheet = ""] = linked(
    await pageOf("/auth/login"),
    /<link rel="stylesheet" href="([^"]+\.css)"\/?>/g,
  );
  const faces = fs
    .readFileSync(path.join("build/client", sheet), "utf8")
    .match(/@font-face\s*\{[^}]*\}/g);
  // The last face whose range holds the letter is used.
  const fontOf = (range: string) =>
    faces?.findLast((face) => face.toUpperCase().includes(range))?.match(/url\(([^)]+)\)/)?.[1];
  const fonts = [fontOf("U+0-FF"), fontOf("U+100-101")].map((url = "") =>
    fs.statSync(path.join("build/client", url.replaceAll('"', ""))),
  );
  expect(fonts.reduce((sum, { size }) => sum + size, 0) / 1024).toBeLessThan(60);
});

async function pageOf(pattern: string): Promise<string> {
  const world = await makeFullWorld();
  const browser = await (pattern === "/auth/login"
    ? world.browser()
    : world.browser(world.actors.creator));
  return (await browser.page(fillPath(pattern, world.things))).text();
}

function linked(page: string, pattern: RegExp): string[] {
  return [...new Set([...page.matchAll(pattern)].map(([, file]) => file ?? ""))];
}

function chunkNamed(name: string): string {
  const file = fs
    .readdirSync("build/client/assets")
    .find((one) => one.startsWith(`${name}-`) && one.endsWith(".js"));
  return `/assets/${file}`;
}

/** KB of files as the server sends them. */
function transferred(files: readonly string[]): number {
  const sizes = files.map((file) => fs.statSync(path.join("build/client", `${file}.br`)).size);
  return sizes.reduce((sum, size) => sum + size + HEADERS, 0) / 1024;
}
