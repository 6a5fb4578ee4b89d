import { expect, test } from "vitest";
import { pathOf } from "~/http/answers/route-table";
import type { AnyOperation } from "~/operations/operation";
import { insider } from "../support/endpoints";
import { fillPath, intentOf } from "../support/filled-paths";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import { VIEWS } from "../support/page-views";
import { built, type Browser } from "../support/server";

const { build } = await built();

type PageForm = { page: string; button: string; operation: AnyOperation };

const forms: PageForm[] = Object.values(build.routes).flatMap((route) => {
  const { handlers = {} } = (route?.module.action ?? {}) as {
    handlers?: Record<string, { operation: AnyOperation }>;
  };
  return Object.entries(handlers).map(([button, { operation }]) => ({
    page: pathOf(build, route?.id ?? ""),
    button,
    operation,
  }));
});

/** Forms whose page cannot show the message, and why. */
const EXCUSED: Record<string, string> = {
  "/stop-impersonation stop": "has no page",
  "/auth/activate activate": "is not there without a link that works",
  "/auth/reset-password reset": "is not there without a link that works",
  "/properties/:propertyId/import check": "shows the form again, whatever is in it",
  "/properties/:propertyId/spend add-line": "shows the form again, whatever is in it",
  "/subscribe/cancel unsubscribe": "goes on to the profile, which says so in a notification",
};

/** The actor of a page's form, where it is not the usual one. */
const ACTORS_OF_PAGES: Record<string, (world: FullWorld) => Promise<Browser>> = {
  "/": (world) => world.browser(world.actors.unverified),
  "/auth/login": (world) => world.browser(),
  "/auth/register": (world) => world.browser(),
};

const nameOf = ({ page, button }: PageForm) => `${page} ${button}`;

test("what is excused, and what stands in a view, is a form of some page", () => {
  const names = new Set(forms.map(nameOf));
  expect(
    [...Object.keys(EXCUSED), ...Object.keys(VIEWS)].filter((name) => !names.has(name)),
  ).toEqual([]);
});

test.each(
  forms.filter((form) => !EXCUSED[nameOf(form)]).map((form) => [nameOf(form), form] as const),
)("%s shows the reason of a refusal on its page", async (name, form) => {
  const { page, button, operation } = form;
  const world = await makeFullWorld();
  const actor = ACTORS_OF_PAGES[page]?.(world);
  const browser =
    actor === undefined
      ? await insider(world, { method: "POST", path: page, operation })
      : await actor;
  const fields = { intent: intentOf(page, button, world.things), notAField: "1" };
  const response = await browser.form(fillPath(page, world.things) + (VIEWS[name] ?? ""), fields);
  expect(response.status, response.headers.get("location") ?? "").toBeGreaterThanOrEqual(400);
  // What follows are scripts, which contain the message in any case.
  const [shown] = (await response.text()).split("<script");
  expect(shown).toContain("There is a problem");
});
