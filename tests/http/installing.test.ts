import fs from "node:fs";
import { expect, test } from "vitest";
import sharp from "sharp";
import { makeServer } from "../support/server";

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = { name: string; icons: Icon[]; shortcuts: { url: string }[] };

test("what a phone needs to install the product has the product's own name, and its icons", async () => {
  const world = await makeServer({ PRODUCT_NAME: "Level & true" });
  const response = await world.fetch("/manifest.webmanifest");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: "Level & true",
    short_name: "Level & true",
    start_url: "/",
    scope: "/",
    display: "standalone",
  });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(["/spend", "/bills"]);
  const kinds = manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await world.fetch(src);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("a page names it, and the icon of a home screen that reads none", async () => {
  const html = await (await (await makeServer()).fetch("/auth/login")).text();
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const [, icon = ""] = /<link rel="apple-touch-icon" href="([^"]+)"\/>/.exec(html) ?? [];
  expect(fs.existsSync(`public${icon}`)).toBe(true);
});
