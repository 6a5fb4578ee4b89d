import { expect } from "vitest";
import { listAuditEntries } from "~/data/audit";
import { makeFullWorld, type FullWorld } from "./full-world";
import type { Browser } from "./server";

/** An admin's browser, impersonating the property's creator. */
export async function acting(): Promise<{ world: FullWorld; browser: Browser }> {
  const world = await makeFullWorld();
  const browser = await world.browser(world.actors.admin);
  const started = await browser.json("POST", `/api/admin/users/${world.actors.creator.id}/imp`, {});
  expect(started.status).toBe(200);
  return { world, browser };
}

/** First name, and whether impersonated, from GET /api/login/user. */
export async function shownIn(browser: Browser): Promise<string> {
  const { data } = (await (await browser.json("GET", "/api/login/user")).json()) as {
    data: { firstName?: string; imping?: boolean };
  };
  return `${data.firstName ?? "nobody"}${data.imping ? ", acted as" : ""}`;
}

export function actionsIn({ app }: FullWorld): string[] {
  return listAuditEntries(app.db, { text: "", actions: [] }, { offset: 0, limit: 20 }).map(
    ({ action }) => action,
  );
}
