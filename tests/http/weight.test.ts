import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";

test.each([
  ["/auth/login", 95],
  ["/properties/:propertyId", 120],
])("the script of %s weighs no more than %i KB, compressed", async (pattern, limit) => {
  const world = await makeFullWorld();
  const browser = await (pattern.includes(":")
    ? world.browser(world.actors.creator)
    : world.browser());
  const page = await (await browser.page(fillPath(pattern, world.things))).text();
  const scripts = new Set(
    [...page.matchAll(/<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"/g)].map(
      ([, file]) => file ?? "",
    ),
  );
  expect(scripts.size).toBeGreaterThan(3);
  // Compressed as the server sends them.
  const bytes = [...scripts].map(
    (file) => fs.statSync(path.join("build/client", `${file}.gz`)).size,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(limit);
});
