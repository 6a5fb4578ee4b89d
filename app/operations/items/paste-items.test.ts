import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { listEntries, readBill } from "~/data/bills";
import { listItems } from "~/data/projects";
import { newId } from "~/services/ids";
import { makeWorld } from "../../../tests/support/world";
import { perform } from "../operation";
import { showProject } from "../projects/projects";
import { createSupplier } from "../suppliers/suppliers";
import { pasteItems, startPasting } from "./paste-items";
import { addKitchen } from "../../../tests/support/add-property";

function worldWithKitchen() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const params = { projectId: addKitchen(world, ada).projectId };
  const formId = newId();
  const paste = (input: object, who = ada) =>
    perform(pasteItems, world.as(who), params, { formId, ...input });
  const names = async () =>
    (await perform(showProject, world.as(ada), params, {})).activeItems.map(({ name }) => name);
  return { world, ada, params, formId, paste, names };
}

const refusal = (problem: string) => ({ reason: "invalid", fields: { text: [problem] } });

test("rows that were looked at become items", async () => {
  const { world, ada, params, paste } = worldWithKitchen();
  expect(
    await paste({
      text: "Item\tQty\tBudget\tSpent\nTap\t2\t$90.50\t40\nOven\t1\t900\t",
      seen: "2",
    }),
  ).toMatchObject({ ...params, count: 2 });
  expect((await perform(showProject, world.as(ada), params, {})).activeItems).toMatchObject([
    { name: "Oven", quantity: 1, budget: 90_000, spent: 0 },
    { name: "Tap", quantity: 2, budget: 9050, spent: 4000 },
  ]);
});

test("spends of rows assume GST, and none of a supplier that is not registered", async () => {
  const { world, ada, paste } = worldWithKitchen();
  for (const [name, gstRegistered] of [
    ["Tama", "no"],
    ["Reece", "unknown"],
  ] as const)
    await perform(createSupplier, world.as(ada), {}, { name, gstRegistered });
  const rows = "Item\tSpent\tSupplier\nTap\t115\tTama\nOven\t115\tReece\nHob\t115\t";
  const { projectId } = await paste({ text: rows, seen: "3" });
  const bills = listItems(world.app.db, [projectId]).map(({ id, name, spent }) => {
    const [entry] = listEntries(world.app.db, id);
    const { gst, gstAmount, gstAssumed } = readBill(world.app.db, entry?.billId ?? "").bill;
    return [name, spent, gst, gstAmount, gstAssumed];
  });
  expect(bills).toEqual([
    ["Hob", 11_500, "incl", 1500, true],
    ["Oven", 11_500, "incl", 1500, true],
    ["Tap", 11_500, "none", 0, true],
  ]);
});

test("rows that were not previewed, or other rows than those previewed, are refused", async () => {
  const { paste, names } = worldWithKitchen();
  await expect(paste({ text: "Tap\nOven" })).rejects.toMatchObject(refusal(messages.lookAtPasted));
  await expect(paste({ text: "Tap\nOven", seen: "1" })).rejects.toMatchObject(
    refusal(messages.lookAtPasted),
  );
  expect(await names()).toEqual([]);
});

test("one invalid row prevents adding any", async () => {
  const { paste, names } = worldWithKitchen();
  await expect(paste({ text: "Tap\t90\nOven\tTBC", seen: "2" })).rejects.toMatchObject(
    refusal(messages.pastedWrong),
  );
  expect(await names()).toEqual([]);
});

test("nothing pasted, more than 1,000 rows, and more than fit are refused", async () => {
  const { paste } = worldWithKitchen();
  await expect(paste({})).rejects.toMatchObject(refusal(messages.nothingPasted));
  await expect(paste({ text: "Tap\n".repeat(1_001), seen: "1001" })).rejects.toMatchObject(
    refusal(messages.sizeReached.rowsOfPaste),
  );
  const problem = messages.pastedBeyond(messages.sizeReached.itemsOfProject, 500);
  await expect(paste({ text: "Tap\n".repeat(501), seen: "501" })).rejects.toMatchObject(
    refusal(problem),
  );
  expect(
    await paste({ text: `${"T".repeat(200)}\t1\t90\t40\n`.repeat(500), seen: "500" }),
  ).toMatchObject({ count: 500 });
});

test("a form whose id was tampered with is refused, since its first item would get that id", async () => {
  const { paste, names } = worldWithKitchen();
  await expect(paste({ text: "Tap", seen: "1", formId: "../admin" })).rejects.toMatchObject({
    fields: { formId: [messages.notAnId] },
  });
  expect(await names()).toEqual([]);
});

test("the same form sent twice adds its rows once", async () => {
  const { paste, names } = worldWithKitchen();
  const twice = { text: "Tap\nOven", seen: "2" };
  expect(await Promise.all([paste(twice), paste(twice)])).toMatchObject([
    { count: 2 },
    { count: 2 },
  ]);
  expect(await names()).toEqual(["Oven", "Tap"]);
});

test("a form's id that something else has already is not taken from it", async () => {
  const { params, paste, names } = worldWithKitchen();
  expect(await paste({ text: "Tap", seen: "1", formId: params.projectId })).toMatchObject({
    count: 1,
  });
  expect(await names()).toEqual(["Tap"]);
});

test("for a stranger the category is missing", async () => {
  const { world, params, paste } = worldWithKitchen();
  const cleo = world.person("Cleo");
  await expect(paste({ text: "Tap", seen: "1" }, cleo)).rejects.toMatchObject({
    reason: "missing",
  });
  await expect(perform(startPasting, world.as(cleo), params, {})).rejects.toMatchObject({
    reason: "missing",
  });
});

test("each form has an id of its own", async () => {
  const { world, ada, params } = worldWithKitchen();
  const form = () => perform(startPasting, world.as(ada), params, {});
  const [one, other] = [await form(), await form()];
  expect(one.project).toMatchObject({ id: params.projectId, name: "Kitchen" });
  expect(one.formId).not.toBe(other.formId);
});
