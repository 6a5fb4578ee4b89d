import { describe, expect, test } from "vitest";
import { pathOf } from "~/http/answers/route-table";
import type { AnyOperation } from "~/operations/operation";
import { fillPath, isOwned } from "../support/filled-paths";
import { makeFullWorld, NOTHING } from "../support/full-world";
import { built, makeServer } from "../support/server";

const { build } = await built();

type Page = { id: string; path: string; operation: AnyOperation };

/**
 * Without the root layout and the sandbox's pages, which have no path of their own to authorise.
 */
const pages: Page[] = Object.values(build.routes).flatMap((route) => {
  const { operation } = (route?.module.loader ?? {}) as { operation?: AnyOperation };
  return route && operation && route.id.startsWith("routes/pages/")
    ? [{ id: route.id, path: pathOf(build, route.id), operation }]
    : [];
});

test("there are pages to judge", () => {
  expect(pages.length).toBeGreaterThan(3);
});

describe.each(pages.map((page) => [page.path, page] as const))("%s", (pattern, page) => {
  test("is a page with a heading for whom it is for, and asks everybody else to sign in first", async () => {
    const world = await makeFullWorld();
    const at = fillPath(pattern, world.things);
    const insider = page.operation.access === "admin" ? world.actors.admin : world.actors.creator;
    expect(await (await (await world.browser(insider)).page(at)).text()).toMatch(/<h1[\s>]/);
    if (page.operation.access === "anyone") return;
    const response = await (await world.browser()).page(at);
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `/auth/login?then=${encodeURIComponent(at)}`,
    ]);
  });

  test("reveals nothing to a stranger", async () => {
    const world = await makeFullWorld();
    if (!isOwned(pattern, world.things)) return;
    const browser = await world.browser(world.actors.stranger);
    const [theirs, missing] = [
      await browser.page(fillPath(pattern, world.things)),
      await browser.page(fillPath(pattern, world.things, NOTHING)),
    ];
    const mask = async (response: Response, id: string) =>
      (await response.text()).replaceAll(id, "ID").replace(/nonce="[^"]+"/g, "");
    const id =
      Object.values(world.things).find(
        ({ owned, value }) => owned && fillPath(pattern, world.things).includes(value),
      )?.value ?? "";
    expect([theirs.status, await mask(theirs, id)]).toEqual([404, await mask(missing, NOTHING)]);
  });
});

test("an admin whose own trial is over has the ways to what is the admins', and to nothing else", async () => {
  const server = await makeServer();
  const waysOf = async (user: Parameters<typeof server.browser>[0]) => {
    const text = await (await (await server.browser(user)).page("/profile")).text();
    return [
      ...(/<nav aria-label="Main">(.*?)<\/nav>/s.exec(text)?.[1] ?? "").matchAll(/href="([^"]+)"/g),
    ].map(([, href]) => href);
  };
  const [admins, lapsed] = [
    ["/admin/templates", "/admin/trade-tracker", "/admin/users"],
    { trialStart: new Date(0) },
  ];
  expect(await waysOf(server.person("Ngaio", { isAdmin: true }))).toEqual([
    "/properties",
    ...admins,
  ]);
  expect(await waysOf(server.person("Root", { isAdmin: true, ...lapsed }))).toEqual(admins);
  expect(await waysOf(server.person("Ada", lapsed))).toEqual([]);
});
