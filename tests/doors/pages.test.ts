import { describe, expect, test } from "vitest";
import { pathOf } from "~/http/calls.server";
import type { AnyOperation } from "~/operations/operation.server";
import { fillPath, furnish, isOwned, NOTHING, SECRET, type Actor } from "../support/furnished";
import { built, makeServer } from "../support/server";

const { build } = await built();

type Page = { id: string; path: string; operation: AnyOperation };

/** Every page that reads through an operation; the frame around them all and the sandbox's pages have no address of their own to guard. */
const pages: Page[] = Object.values(build.routes).flatMap((route) => {
  const { operation } = (route?.module.loader ?? {}) as { operation?: AnyOperation };
  return route && operation && route.id.startsWith("routes/pages/") ? [{ id: route.id, path: pathOf(build, route.id), operation }] : [];
});

/** Pages for the creator alone, of those that lead to what collaborators can see (decisions §3). */
const CREATOR_ONLY = new Set([
  "/properties/:propertyId/edit",
  "/properties/:propertyId/delete",
  "/properties/:propertyId/share/:email/remove",
]);

test("there are pages to judge", () => {
  expect(pages.length).toBeGreaterThan(3);
});

describe.each(pages.map((page) => [page.path, page] as const))("%s", (pattern, page) => {
  test("shows itself to whom it may, and says to everybody else what the call would", async () => {
    const world = await furnish();
    const at = fillPath(pattern, world.things);
    for (const actor of ["signedOut", ...(Object.keys(world.actors) as Actor[])] as const) {
      const browser = await (actor === "signedOut" ? world.browser() : world.browser(world.actors[actor]));
      const response = await browser.page(at);
      const wanted = expected(page, actor, isOwned(pattern, world.things));
      expect([actor, response.status, response.headers.get("location")]).toEqual([
        actor,
        ...(wanted === "to sign in" ? [302, `/auth/login${then(at)}`] : wanted === "home" ? [302, "/"] : [wanted, null]),
      ]);
      const text = await response.text();
      if (wanted !== 200) expect(text, actor).not.toContain(SECRET);
      else expect(text, actor).toMatch(/<h1[\s>]/);
    }
    expect(world.reported).toEqual([]);
  });

  test("tells nobody more when asked as data, or for its own part alone", async () => {
    const world = await furnish();
    const at = fillPath(pattern, world.things);
    const data = at === "/" ? "/_root.data" : `${at}.data`;
    for (const actor of ["stranger", "expired", "unverified", "blocked"] as const) {
      const browser = await world.browser(world.actors[actor]);
      for (const query of ["", `?_routes=${encodeURIComponent(page.id)}`, `?_routes=root%2C${encodeURIComponent(page.id)}`]) {
        expect(await (await browser.send(data + query)).text(), `${actor} ${query}`).not.toContain(SECRET);
      }
    }
  });

  test("tells a stranger nothing of what is there", async () => {
    const world = await furnish();
    if (!isOwned(pattern, world.things)) return;
    const browser = await world.browser(world.actors.stranger);
    const [theirs, missing] = [
      await browser.page(fillPath(pattern, world.things)),
      await browser.page(fillPath(pattern, world.things, NOTHING)),
    ];
    const mask = async (response: Response, id: string) => (await response.text()).replaceAll(id, "ID").replace(/nonce="[^"]+"/g, "");
    const id =
      Object.values(world.things).find(({ owned, value }) => owned && fillPath(pattern, world.things).includes(value))?.value ?? "";
    expect([theirs.status, await mask(theirs, id)]).toEqual([404, await mask(missing, NOTHING)]);
  });
});

test("an admin whose own trial is over has the ways to what is the admins', and to nothing else", async () => {
  const server = await makeServer();
  const waysOf = async (person: Parameters<typeof server.browser>[0]) => {
    const text = await (await (await server.browser(person)).page("/profile")).text();
    return [...(/<nav aria-label="Main">(.*?)<\/nav>/s.exec(text)?.[1] ?? "").matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  const [admins, lapsed] = [["/admin/templates", "/admin/trade-tracker", "/admin/users"], { trialStart: new Date(0) }];
  expect(await waysOf(server.person("Ngaio", { isAdmin: true }))).toEqual(["/properties", ...admins]);
  expect(await waysOf(server.person("Root", { isAdmin: true, ...lapsed }))).toEqual(admins);
  expect(await waysOf(server.person("Ada", lapsed))).toEqual([]);
});

function expected({ path, operation }: Page, actor: Actor | "signedOut", owned: boolean): number | "to sign in" | "home" {
  const { access } = operation;
  // A closed account is shown nothing but that.
  if (access === "anyone") return path === "/" && actor === "blocked" ? 403 : 200;
  if (actor === "signedOut") return "to sign in";
  if (actor === "blocked") return 403;
  if (access === "signed-in") return 200;
  if (actor === "unverified") return "home";
  if (access === "admin") return actor === "admin" ? 200 : 403;
  if (access === "content" && actor === "expired") return "home";
  if (!owned || actor === "creator") return 200;
  if (actor === "collaborator") return CREATOR_ONLY.has(path) ? 403 : 200;
  return 404;
}

function then(at: string): string {
  return at === "/" ? "" : `?then=${encodeURIComponent(at)}`;
}
