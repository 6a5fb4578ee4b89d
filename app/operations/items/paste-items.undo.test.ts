import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { addShare } from "~/data/shares";
import { listExpired } from "~/data/trash";
import { storeUndo } from "~/data/undo";
import type { Undo } from "~/domain/undo";
import { newId } from "~/services/ids";
import { emailOf, makeWorld, NOW } from "../../../tests/support/world";
import { perform, performed } from "../operation";
import { showProject } from "../projects/projects";
import { undoAction } from "../undo/undo";
import { createItem, deleteItem, updateItem } from "./items";
import { pasteItems } from "./paste-items";
import { addKitchen } from "../../../tests/support/add-property";
import { takeBack } from "../../../tests/support/undo";

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
    paste: async (rows: string[], id = formId) => {
      const sent = { text: rows.join("\n"), seen: String(rows.length), formId: id };
      const { receipt } = await performed(pasteItems, world.as(ada), params, sent);
      return receipt.undo;
    },
    undo: async (pasted: Undo | undefined, who = ada) =>
      (await takeBack(world.as(who), propertyId, pasted)).message,
  };
}

function firstOf(pasted: Undo | undefined): string {
  return pasted?.what === "paste" ? (pasted.paste.split(".")[0] ?? "") : "";
}

test("a paste is undone in one step, and nothing else goes with it", async () => {
  const { world, ada, params, names, paste, undo } = sharedKitchen();
  await perform(createItem, world.as(ada), params, { name: "Sink" });
  await paste(["Bench"], newId());
  const pasted = await paste(["Tap\t90", "Oven\t900", "Hob\t300"]);
  expect(await undo(pasted)).toBe("3 items removed.");
  expect((await names()).toSorted()).toEqual(["Bench", "Sink"]);
});

test("a paste can be undone for as long as a deleted row comes back", async () => {
  const { world, ada, paste, undo, names } = sharedKitchen();
  const { db } = world.app;
  const pasted = await paste(["Tap\t90"]);
  if (!pasted) throw new Error("The paste has no Undo.");
  const done = { id: "done", ownerId: ada.id, parentId: "rata", deleteDate: NOW };
  storeUndo(db, done, pasted);
  const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);
  expect([listExpired(db, later(29), 9), listExpired(db, later(31), 9)]).toEqual([[], ["done"]]);
  await undo(pasted);
  expect(await names()).toEqual([]);
});

test("500 items are undone in one step", async () => {
  const { names, paste, undo } = sharedKitchen();
  const pasted = await paste(Array.from({ length: 500 }, (_, index) => `Item ${index}\t90`));
  expect(await undo(pasted)).toBe("500 items removed.");
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
  expect(await undo(pasted)).toBe(messages.pasteUndone(2, ["Oven"]));
  expect(await names()).toEqual(["Oven"]);
});

test("an item removed since, the first one too, is no obstacle", async () => {
  const { world, ada, names, paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90", "Oven\t900"]);
  await perform(deleteItem, world.as(ada), { itemId: firstOf(pasted) }, {});
  expect(await undo(pasted)).toBe(messages.pasteUndone(1, []));
  expect(await names()).toEqual([]);
});

test("undone twice, it removes nothing more", async () => {
  const { paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90"]);
  await undo(pasted);
  await expect(undo(pasted)).rejects.toMatchObject({ message: messages.undoFailed });
});

test("a form sent twice answers the same paste; sent again after the Undo, another one", async () => {
  const { names, paste, undo } = sharedKitchen();
  const rows = ["Tap\t90", "Oven\t900"];
  const pasted = await paste(rows);
  expect(await paste(rows)).toEqual(pasted);
  await undo(pasted);
  const again = await paste(rows);
  expect(again).not.toEqual(pasted);
  expect(await names()).toHaveLength(2);
  expect(await undo(again)).toBe(messages.pasteUndone(2, []));
});

test("what an Undo removed is in the trash of who undid it", async () => {
  const { world, ada, names, paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90", "Oven\t900"]);
  await undo(pasted);
  await perform(undoAction, world.as(ada), {}, { trashId: firstOf(pasted) });
  expect(await names()).toEqual(["Tap"]);
});

test("a partner's Undo leaves what the other pasted; a stranger finds nothing", async () => {
  const { world, pita, names, paste, undo } = sharedKitchen();
  const pasted = await paste(["Tap\t90"]);
  expect(await undo(pasted, pita)).toBe(messages.pasteUndone(0, ["Tap"]));
  await expect(undo(pasted, world.person("Cleo"))).rejects.toMatchObject({ reason: "missing" });
  expect(await names()).toEqual(["Tap"]);
});
