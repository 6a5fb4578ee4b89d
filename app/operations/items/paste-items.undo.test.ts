import { expect, test } from "vitest";
import { addShare } from "~/data/shares";
import { newId } from "~/services/ids";
import { emailOf, makeWorld, NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { showProject } from "../projects/projects";
import { undoDeletion } from "../trash";
import { createItem, deleteItem, updateItem } from "./items";
import { pasteItems, undoPaste } from "./paste-items";
import { addKitchen } from "../../../tests/support/add-property";

/** A kitchen that Ada shares with Pita, into which she pastes. */
function sharedKitchen() {
  const world = makeWorld();
  const { db } = world.app;
  const [ada, pita] = [world.person("Ada"), world.person("Pita")];
  const { propertyId, projectId } = addKitchen(world, ada);
  addShare(db, { propertyId, email: emailOf("Pita"), createDate: NOW });
  const params = { projectId };
  const formId = newId();
  const items = async () =>
    (await perform(showProject, world.as(ada), params, {})).activeItems.toReversed();
  return {
    world,
    ada,
    pita,
    params,
    items,
    names: async () => (await items()).map(({ name }) => name),
    paste: (rows: string[], id = formId) =>
      perform(pasteItems, world.as(ada), params, {
        text: rows.join("\n"),
        seen: String(rows.length),
        formId: id,
      }),
    undo: ({ paste, count }: { paste: string; count: number }, who = ada) =>
      perform(undoPaste, world.as(who), params, { paste, count: String(count) }),
  };
}

test("a paste is undone in one step, and nothing else goes with it", async () => {
  const { world, ada, params, names, paste, undo } = sharedKitchen();
  await perform(createItem, world.as(ada), params, { name: "Sink" });
  await paste(["Bench"], newId());
  const pasted = await paste(["Tap\t90", "Oven\t900", "Hob\t300"]);
  expect(await undo(pasted)).toEqual({ ...params, removed: 3, left: [] });
  expect((await names()).toSorted()).toEqual(["Bench", "Sink"]);
});

test("500 items are undone in one step", async () => {
  const { names, paste, undo } = sharedKitchen();
  const pasted = await paste(Array.from({ length: 500 }, (_, index) => `Item ${index}\t90`));
  expect(await undo(pasted)).toMatchObject({ removed: 500, left: [] });
  expect(await names()).toEqual([]);
});

test("what somebody else has changed since stays and is named; one's own change goes", async () => {
  const { world, ada, pita, items, names, paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90", "Oven\t900", "Hob\t300"]);
  const spend = async (who: typeof ada, name: string) => {
    const item = (await items()).find((one) => one.name === name);
    await perform(updateItem, world.as(who), { itemId: item?.id ?? "" }, { spent: 40 });
  };
  await spend(pita, "Oven");
  await spend(ada, "Tap");
  expect(await undo(pasted)).toMatchObject({ removed: 2, left: ["Oven"] });
  expect(await names()).toEqual(["Oven"]);
});

test("an item removed since, the first one too, is no obstacle", async () => {
  const { world, ada, names, paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90", "Oven\t900"]);
  const [firstId = ""] = pasted.paste.split(".");
  await perform(deleteItem, world.as(ada), { itemId: firstId }, {});
  expect(await undo(pasted)).toMatchObject({ removed: 1 });
  expect(await names()).toEqual([]);
});

test("undone twice, it removes nothing more", async () => {
  const { params, paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90"]);
  await undo(pasted);
  expect(await undo(pasted)).toEqual({ ...params, removed: 0, left: [] });
});

test("a form sent twice answers the same paste; sent again after the Undo, another one", async () => {
  const { names, paste, undo } = sharedKitchen();
  const rows = ["Tap\t90", "Oven\t900"];
  const pasted = await paste(rows);
  expect(await paste(rows)).toEqual(pasted);
  await undo(pasted);
  const again = await paste(rows);
  expect(again.paste).not.toBe(pasted.paste);
  expect(await names()).toHaveLength(2);
  expect(await undo(again)).toMatchObject({ removed: 2 });
});

test("what an Undo removed is in the trash of who undid it", async () => {
  const { world, ada, names, paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90", "Oven\t900"]);
  await undo(pasted);
  const [trashId = ""] = pasted.paste.split(".");
  await perform(undoDeletion, world.as(ada), {}, { trashId });
  expect(await names()).toEqual(["Tap"]);
});

test("a partner's Undo leaves what the other pasted; a stranger finds nothing", async () => {
  const { world, pita, names, paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90"]);
  expect(await undo(pasted, pita)).toMatchObject({ removed: 0, left: ["Tap"] });
  await expect(undo(pasted, world.person("Cleo"))).rejects.toMatchObject({ reason: "missing" });
  expect(await names()).toEqual(["Tap"]);
});
