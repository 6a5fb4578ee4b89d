import { expect, test } from "vitest";
import { openDatabase } from "~/data/database";
import { listMails } from "~/data/outbox";
import { updateUser } from "~/data/users";
import { mailsTo } from "../../../tests/support/mails";
import { emailOf, makeWorld } from "../../../tests/support/world";
import { mailTrialEnds } from "./mail-trial-ends";

/** The subjects of what Ada got after each so many days, the job running at every step. */
async function subjectsAfter(
  steps: number[],
  env: Record<string, string> = {},
  changes = {},
): Promise<string[]> {
  const world = makeWorld(env);
  world.person("Ada", changes);
  for (const days of steps) {
    world.pass(days);
    await mailTrialEnds(world.app);
  }
  return mailsTo(world, emailOf("Ada"))
    .map(({ subject }) => subject)
    .toReversed();
}

const hours = (count: number) => count / 24;

test("a day before the end and at the end of a trial there is a mail, once each", async () => {
  const hourly = Array.from({ length: 24 * 9 }, () => hours(1));
  expect(await subjectsAfter(hourly)).toEqual([
    "Your Plumbline trial ends tomorrow",
    "Your Plumbline trial has ended",
  ]);
});

test("two nodes that went two ways write it under the same key, by which the provider sends it once", async () => {
  const world = makeWorld();
  world.person("Ada");
  const other = { ...world.app, db: openDatabase(world.app.db.$client.serialize()) };
  world.pass(2.5);
  for (const app of [world.app, other]) await mailTrialEnds(app);
  const [[mail], [same]] = [listMails(world.app.db, 9), listMails(other.db, 9)];
  expect(mail).toMatchObject({ subject: "Your Plumbline trial ends tomorrow" });
  expect({ ...same, id: mail?.id }).toEqual(mail);
});

test("neither comes before its time", async () => {
  expect(await subjectsAfter([hours(47)])).toEqual([]);
  expect(await subjectsAfter([hours(48), hours(23)])).toEqual([
    "Your Plumbline trial ends tomorrow",
  ]);
});

test("after a long standstill nothing is sent late", async () => {
  expect(await subjectsAfter([7])).toEqual([]);
  expect(await subjectsAfter([4])).toEqual(["Your Plumbline trial has ended"]);
});

test("a trial of a day ends without a warning at its beginning", async () => {
  expect(await subjectsAfter([0, hours(23), hours(1)], { TRIAL_DAYS: "1" })).toEqual([
    "Your Plumbline trial has ended",
  ]);
});

test.each([
  ["Free", {}, { isFree: true }],
  ["closed", {}, { isActive: false }],
  ["not verified", {}, { emailVerified: false }],
  ["of a product that bills nobody", { BILLING: "off" }, {}],
])("an account that is %s hears nothing", async (_, env, changes) => {
  expect(await subjectsAfter([2.5, 1], env, changes)).toEqual([]);
});

test("a second trial has mails of its own", async () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  for (const days of [2.5, 1, 40]) {
    world.pass(days);
    await mailTrialEnds(world.app);
  }
  updateUser(world.app.db, ada.id, { trialStart: world.app.clock() });
  for (const days of [2.5, 1]) {
    world.pass(days);
    await mailTrialEnds(world.app);
  }
  expect(mailsTo(world, emailOf("Ada"))).toHaveLength(4);
});
