import { expect, test } from "vitest";
import { createScenario, deleteScenario } from "../deal/scenarios";
import { updateItem } from "../items/items";
import { pasteItems } from "../items/paste-items";
import { perform, performed, type RequestContext } from "../operation";
import { undoAction } from "../undo/undo";
import { inParts } from "~/http/handlers/api-route";
import { worldWithHistory } from "../../../tests/support/history";
import { putBack } from "./put-back";

const ITEMS = 250;

/** A day on which as many items were changed as take several parts. */
async function longDay() {
  const made = await worldWithHistory();
  const { world, ada, propertyId, itemOf, show, item, back } = made;
  const ids = Array.from({ length: ITEMS }, (_, at) => itemOf(`Item ${at}`, 10_000));
  world.pass(1);
  for (const itemId of ids) await perform(updateItem, world.as(ada), { itemId }, { budget: 5 });
  const day = (await show()).days[0]?.day ?? "";
  const budgets = () => ids.map((id) => item(id).budget);
  const count = (budget: number) => budgets().filter((one) => one === budget).length;
  let parts = 0;
  /** Does something before the second part. */
  const backWith = (between: () => Promise<unknown>) =>
    inParts(world.as(ada), async (part: RequestContext) => {
      if (++parts === 2) await between();
      return (did = await performed(putBack, part, { propertyId }, { change: day }, TO_UNDO));
    });
  let did: Awaited<ReturnType<typeof back>> | undefined;
  return { ...made, ids, day, count, backWith, parts: () => parts, last: () => did?.receipt };
}
const TO_UNDO = { offersUndo: true };

test("a long day is put back in parts, and one Undo takes back all of them", async () => {
  const { world, ben, ids, count, backWith, parts, undo, changes } = await longDay();
  const [before] = await changes();
  const { receipt } = await backWith(async () => expect(count(10_000), "a part is done").toBe(100));
  expect([parts(), count(10_000)]).toEqual([3, ITEMS]);
  const [newest] = await changes();
  expect(newest?.doing).toMatch(/^restored/);
  expect(newest?.id).not.toBe(before?.id);
  await perform(updateItem, world.as(ben), { itemId: ids[0] ?? "" }, { done: true });
  await undo(receipt.undoId);
  expect(count(500)).toBe(ITEMS);
});

test("what somebody else changes between two parts is not lost, and ends it in words", async () => {
  const { world, ben, ids, count, backWith, last, undo, item } = await longDay();
  const [itemId = ""] = ids;
  const stopped = backWith(() => perform(updateItem, world.as(ben), { itemId }, { budget: 9 }));
  await expect(stopped).rejects.toMatchObject({
    reason: "conflict",
    message: "100 of 250 changes are put back. Item 0: Since then Ben made it $9.",
    conflicts: [],
  });
  expect([count(10_000), count(500), item(itemId).budget]).toEqual([100, 149, 900]);
  await undo(last()?.undoId);
  expect([count(500), item(itemId).budget]).toEqual([249, 900]);
});

test("what somebody else changes between two parts is kept beside what is put back", async () => {
  const { world, ben, ids, count, backWith, undo, item } = await longDay();
  const itemId = ids.at(-1) ?? "";
  const { receipt } = await backWith(() =>
    perform(updateItem, world.as(ben), { itemId }, { budget: 9 }),
  );
  expect([count(10_000), item(itemId).budget], "it was put back already").toEqual([249, 900]);
  await expect(undo(receipt.undoId), "Ben's would be lost").rejects.toThrow("Ben made it $9.");
  expect(count(10_000)).toBe(249);
});

test("the Undo of many parts is a part each too, and stops for somebody else's change", async () => {
  const { world, ada, ben, ids, count, backWith } = await longDay();
  const { receipt } = await backWith(async () => undefined);
  let parts = 0;
  const undone = inParts(world.as(ada), async (part: RequestContext) => {
    if (++parts === 2)
      for (const itemId of ids) await perform(updateItem, world.as(ben), { itemId }, { budget: 9 });
    return performed(undoAction, part, {}, { trashId: receipt.undoId });
  });
  await expect(undone).rejects.toThrow(/^100 of 250 changes are put back. Item/);
  expect(count(900)).toBe(ITEMS);
});

test("a paste of a day goes in parts, and comes back with its Undo", async () => {
  const { world, ada, projectId, show, back, undo, db } = await worldWithHistory();
  const text = Array.from({ length: 120 }, (_, at) => `Row ${at}\t20`).join("\n");
  const input = { text, seen: "120", formId: "1111111111111111111112" };
  await perform(pasteItems, world.as(ada), { projectId }, input);
  const rows = () => db.$client.prepare("select count(*) from project_items").pluck().get();
  const { receipt } = await back((await show()).days[0]?.day ?? "");
  expect(rows()).toBe(0);
  await undo(receipt.undoId);
  expect(rows()).toBe(120);
});

test("things come back together only where there is room for all of them", async () => {
  const { world, ada, propertyId, show, back, db } = await worldWithHistory();
  const as = () => world.as(ada);
  const make = (name: string) => perform(createScenario, as(), { propertyId }, { name });
  const made = [await make("A"), await make("B"), await make("C"), await make("D")];
  world.pass(1);
  for (const { id } of made.slice(0, 2))
    await perform(deleteScenario, as(), { scenarioId: id }, {});
  const day = (await show()).days[0]?.day ?? "";
  world.pass(1);
  await make("E");
  await expect(back(day)).rejects.toMatchObject({ reason: "conflict" });
  const names = db.$client.prepare("select name from scenarios order by name").pluck();
  expect(names.all(), "none of them").toEqual(["C", "D", "E"]);
});
