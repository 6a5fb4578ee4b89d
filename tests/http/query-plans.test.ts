import { expect, test } from "vitest";
import { checkItemMoney } from "~/commands/check-item-money";
import { keepUserList } from "~/commands/keep-user-list";
import { purge, purgeContents, sweepStore } from "~/commands/purge";
import { deliverOutbox } from "~/operations/mail/outbox";
import { mailTrialEnds } from "~/operations/billing/mail-trial-ends";
import { USER_SORTS } from "~/domain/user-list";
import type { Policy } from "../support/access-policies";
import { ACCESS } from "../support/access-table";
import { fillPath, intentOf } from "../support/filled-paths";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import { EXCUSED, takeScans, watched } from "../support/query-plans";
import { requestsOf, type RouteRequest } from "../support/route-requests";
import { built } from "../support/server";

const { build } = await built();

test("no statement of a request or a job reads a whole table", async () => {
  const world = await makeFullWorld();
  for (const request of requestsOf(build)) {
    const own = request.method === "GET" ? world : await makeFullWorld();
    await send(request, own);
  }
  const admin = await world.browser(world.actors.admin);
  for (const sort of USER_SORTS)
    for (const q of ["", "te", "tester"]) {
      const list = await admin.send(`/api/admin/users?q=${q}&sort=${sort}&direction=desc`);
      await list.arrayBuffer();
    }
  const { app } = await makeFullWorld();
  await keepUserList(app);
  await purge(app);
  await purgeContents(app);
  await sweepStore(app);
  await checkItemMoney(app);
  await mailTrialEnds(app);
  await deliverOutbox(app, { send: () => Promise.resolve() } as never);
  expect(takeScans()).toEqual([]);
  expect(watched().statements).toBeGreaterThan(200);
  const notSeen = Object.keys(EXCUSED).filter((start) => !watched().excused.has(start));
  expect(notSeen, "excused, and not seen").toEqual([]);
}, 60_000);

async function send({ name, method, path, kind, button }: RouteRequest, world: FullWorld) {
  const { creator, admin } = world.actors;
  const browser = await world.browser((ACCESS[name] as Policy).creator === "in" ? creator : admin);
  const at = fillPath(path, world.things);
  const intent = button === undefined ? {} : { intent: intentOf(path, button, world.things) };
  const response =
    method === "GET"
      ? await browser.send(at)
      : kind === "call"
        ? await browser.json(method, at, {})
        : await browser.form(at, intent);
  await response.arrayBuffer();
}
