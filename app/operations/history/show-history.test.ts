import { expect, test } from "vitest";
import type { HistoryView } from "~/contracts/history";
import { addToHistory } from "~/data/watched-writes";
import { worldWithCategory } from "../../../tests/support/reno";
import { spend } from "../bills/spend";
import { deleteItem, updateItem } from "../items/items";
import { pasteItems } from "../items/paste-items";
import { updateDeal } from "../deal/deal-answers";
import { perform } from "../operation";
import { deleteProject } from "../projects/projects";
import { showHistory } from "./show-history";

async function worldWithHistory() {
  const made = await worldWithCategory();
  const { world, propertyId, ada } = made;
  const show = (query: object = {}, who = ada): Promise<HistoryView> =>
    perform(showHistory, world.as(who), { propertyId }, query);
  const sentences = async (query: object = {}) =>
    (await show(query)).days.flatMap(({ changes }) =>
      changes.map(({ who, doing, thing, on, place, from, to }) =>
        [
          [who.name, doing, thing, ...on.map((name) => `on ${name}`)].filter(Boolean).join(" "),
          place ? `, ${place.name}` : "",
          from === null ? "" : ` (${from} → ${to})`,
        ].join(""),
      ),
    );
  return { ...made, show, sentences };
}

test("tells by day, newest first, who did what, where, from and to", async () => {
  const { world, ada, ben, itemOf, show, sentences, projectId } = await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  await perform(updateItem, world.as(ben), { itemId }, { budget: 250 });
  world.pass(1);
  await perform(spend, world.as(ada), { itemId }, { amount: 20, supplier: "Bunnings" });
  await perform(deleteItem, world.as(ada), { itemId }, {});
  expect(await sentences()).toEqual([
    "Ada removed Oven, Kitchen",
    "Ada logged Bunnings on Oven, Bills ($0 → $20)",
    "Ben changed Budget of Oven, Kitchen ($100 → $250)",
    "Ada started Kōwhai Crescent",
  ]);
  const { days, people, older } = await show();
  expect(days.map(({ day }) => day)).toEqual(["2026-03-06", "2026-03-05"]);
  expect(people.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
  expect(older).toBeNull();
  expect(await sentences({ who: ben.id })).toEqual([
    "Ben changed Budget of Oven, Kitchen ($100 → $250)",
  ]);
  expect((await sentences({ day: "2026-03-05" })).length).toBe(2);
  expect((await sentences({ in: projectId })).length).toBe(3);
  expect((await sentences({ in: projectId, about: itemId, who: ben.id })).length).toBe(1);
  expect(await sentences({ in: "nothing" })).toEqual([]);
  await perform(deleteProject, world.as(ada), { projectId }, {});
  expect((await sentences({ who: ben.id }))[0], "it is called as it was").toContain(
    "Oven, Kitchen",
  );
  expect((await show({ who: ben.id })).days[0]?.changes[0]?.place?.path).toBeNull();
});

test("several fields of a thing are listed one by one, as are rows that came together", async () => {
  const { world, ada, itemOf, projectId, show } = await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  await perform(updateItem, world.as(ada), { itemId }, { name: "Stove", budget: 250 });
  const text = "Fence\t20\nDeck\t30";
  const input = { text, seen: "2", formId: "1111111111111111111112" };
  await perform(pasteItems, world.as(ada), { projectId }, input);
  const [pasted, changed] = (await show()).days[0]?.changes ?? [];
  expect(changed).toMatchObject({
    doing: "changed",
    thing: "Stove",
    count: 2,
    each: [
      { name: "Name", from: "Oven", to: "Stove" },
      { name: "Budget", from: "$100", to: "$250" },
    ],
  });
  expect(pasted).toMatchObject({
    doing: "pasted 2 rows",
    count: 2,
    each: [
      { name: "Fence", amount: 2_000 },
      { name: "Deck", amount: 3_000 },
    ],
  });
});

test("only who sees the property sees its history", async () => {
  const { show, ben, cleo } = await worldWithHistory();
  expect((await show({}, ben)).days.length).toBe(1);
  await expect(show({}, cleo)).rejects.toMatchObject({ reason: "missing" });
});

test("a page leads to the one before, with nothing twice", async () => {
  const { db, propertyId, ada, show } = await worldWithHistory();
  const change = {
    kind: "item",
    verb: "changed",
    part: "x",
    about: "i",
    id: "i",
    name: "Oven",
  } as const;
  for (let at = 1; at <= 150; at++)
    addToHistory(db, propertyId, {
      at,
      who: ada.id,
      changes: [{ ...change, id: `i${at}`, fields: { budget: [at, at + 1] } }],
    });
  const ids: number[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const { days, older } = await show(before ? { before } : {});
    ids.push(...days.flatMap(({ changes }) => changes.map(({ id }) => parseFloat(id))));
    before = older;
  }
  expect(ids.length).toBe(151);
  expect(new Set(ids).size).toBe(151);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test("an answer of a deal is told from and to, and its button says what it puts back", async () => {
  const { world, ada, ben, propertyId, show } = await worldWithHistory();
  const newest = async () => (await show()).days[0]?.changes[0];
  const answer = (gstMode: string, who = ada) =>
    perform(updateDeal, world.as(who), { propertyId }, { gstMode });
  await answer("unregistered");
  expect(await newest()).toMatchObject({
    doing: "changed GST position in the deal",
    from: "none",
    to: "Not registered for GST",
    putBack: "Put back",
  });
  await answer("simple", ben);
  expect(await newest()).toMatchObject({
    from: "Not registered for GST",
    to: "Simple rule (3/23 both ways)",
    putBack: "Put back “Not registered for GST”",
  });
});
