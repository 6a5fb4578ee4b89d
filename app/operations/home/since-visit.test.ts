import { expect, test } from "vitest";
import { addToHistory } from "~/data/watched-writes";
import { SUPPORT } from "~/domain/history/history";
import type { User } from "~/domain/user";
import { share, renoOf, worldWithCategory } from "../../../tests/support/reno";
import { emailOf } from "../../../tests/support/world";
import { spend } from "../bills/spend";
import { updateItem } from "../items/items";
import { perform } from "../operation";
import { showHome } from "./show-home";

const OVEN = { kind: "item", verb: "changed", part: "x", name: "Oven" } as const;

async function worldWithVisits() {
  const made = await worldWithCategory();
  const { world, ada } = made;
  const shown = async (since: Date | null, who: User = ada) => {
    const home = await perform(showHome, world.as(who), {}, { pending: null, since });
    if (home.screen !== "welcome") throw new Error(`It is ${home.screen}.`);
    return home.since;
  };
  const linesOf = async (since: Date | null, who: User = ada) =>
    ((await shown(since, who))?.lines ?? []).map(({ change, property, more, day }) => {
      const { doing, thing, on, from, to } = change;
      const said = [change.who.name, doing, thing, ...on.map((name) => `on ${name}`)].join(" ");
      return [said, from === null ? "" : `${from} → ${to}`, property.name, more, day];
    });
  return { ...made, now: world.app.clock, shown, linesOf };
}

test("home has what others changed since the last visit, the newest of each first", async () => {
  const { world, ada, ben, itemOf, shown, linesOf, now } = await worldWithVisits();
  const itemId = itemOf("Oven", 10_000);
  await perform(updateItem, world.as(ben), { itemId }, { budget: 200 });
  world.pass(1);
  const since = now();
  expect(await shown(since), "Ben's was before").toBeNull();
  expect(await shown(null), "nothing in the first visit").toBeNull();
  await perform(updateItem, world.as(ben), { itemId }, { name: "Stove" });
  await perform(spend, world.as(ben), { itemId }, { amount: 249.9, supplier: "Bunnings" });
  await perform(updateItem, world.as(ada), { itemId }, { budget: 300 });
  expect((await shown(since))?.words).toBe("Since 12 pm");
  expect(await linesOf(since)).toEqual([
    ["Ben logged Bunnings on Stove", "$0.00 → $249.90", "Kōwhai Crescent", 0, "2026-03-06"],
    ["Ben renamed Stove", "Oven → Stove", "Kōwhai Crescent", 0, "2026-03-06"],
  ]);
  expect(await linesOf(since, ben), "not one's own").toEqual([
    ["Ada changed Budget of Stove", "$200 → $300", "Kōwhai Crescent", 0, "2026-03-06"],
  ]);
  world.pass(3);
  for (const budget of [400, 500, 600, 700]) {
    world.pass(1 / 24);
    await perform(updateItem, world.as(ben), { itemId }, { budget });
  }
  expect((await shown(since))?.words).toBe("Since Friday");
  expect(await linesOf(since), "many: what moved a cost, and how many besides").toEqual([
    ["Ben logged Bunnings on Stove", "$0.00 → $249.90", "Kōwhai Crescent", 5, null],
  ]);
});

test("what was typed and typed back is no line, and Support is called so", async () => {
  const { world, db, ben, propertyId, itemOf, linesOf, now } = await worldWithVisits();
  const itemId = itemOf("Oven", 10_000);
  const since = now();
  await perform(updateItem, world.as(ben), { itemId }, { budget: 200 });
  await perform(updateItem, world.as(ben), { itemId }, { budget: 100 });
  expect(await linesOf(since)).toEqual([]);
  addToHistory(db, propertyId, {
    at: (since.getTime() + 1_000) * 1_000,
    who: SUPPORT,
    changes: [{ ...OVEN, id: itemId, fields: { budget: [0, 100] } }],
  });
  await perform(updateItem, world.as(ben), { itemId }, { budget: 300 });
  const lines = await linesOf(since);
  expect(lines.map(([said]) => said)).toEqual([
    "Ben changed Budget of Oven",
    "Support changed Budget of Oven",
  ]);
});

test("of many, five people and places are listed, and how many changes is left open", async () => {
  const { world, db, ada, ben, linesOf, now } = await worldWithVisits();
  const since = now();
  for (let at = 1; at <= 7; at++) {
    const propertyId = await renoOf(world, ada, `No ${at}`);
    share(world, propertyId, emailOf("Ben"));
    for (let change = 0; change < (at === 7 ? 70 : 1); change++)
      addToHistory(db, propertyId, {
        at: (since.getTime() + at * 1_000) * 1_000 + change,
        who: ben.id,
        changes: [{ ...OVEN, id: `i${change}`, fields: { budget: [1, 2] } }],
      });
  }
  const lines = await linesOf(since);
  expect(lines.map(([, , name, more]) => [name, more])).toEqual([
    ["No 7", null],
    ["No 6", 0],
    ["No 5", 0],
    ["No 4", 0],
    ["No 3", 0],
  ]);
});
