import fs from "node:fs";
import { expect, test } from "vitest";
import sharp from "sharp";
import { makeServer } from "../support/server";

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  name: string;
  icons: Icon[];
  shortcuts: { url: string }[];
  share_target: { action: string; method: string; params: { files: { name: string }[] } };
};

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

test("what was shared where no service worker takes it leads to the bills, and says so", async () => {
  const world = await makeServer();
  const { share_target: target } = (await (
    await world.fetch("/manifest.webmanifest")
  ).json()) as Manifest;
  const body = new FormData();
  body.append(target.params.files[0]?.name ?? "", new File(["%PDF-1.7"], "bill.pdf"));
  const cookie = await world.cookieFor(world.person("Ada"));
  const send = (site: string) => {
    const headers = { Cookie: cookie, "Sec-Fetch-Site": site };
    return world.fetch(target.action, { method: target.method, headers, body });
  };
  const answer = await send("none");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/bills"]);
  expect(answer.headers.getSetCookie().some((line) => line.includes("toast="))).toBe(true);
  expect((await send("cross-site")).status).toBe(403);
});
