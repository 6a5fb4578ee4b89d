import { expect, test } from "vitest";
import { newId } from "~/services/ids";
import { worldWithTemplates } from "../../../tests/support/template-world";
import { createTemplateItem, updateTemplateItem } from "./template-items";

function templateWorld() {
  const { as, show } = worldWithTemplates();
  return {
    as,
    show,
    updateItem: (itemId: string, input: object) => as(updateTemplateItem, { itemId }, input),
  };
}

test("a template's item sent again under its id, its answer lost, is one item", async () => {
  const { as, show } = templateWorld();
  const sent = { name: "Nest", newId: newId() };
  const before = (await show()).items.length;
  for (let time = 0; time < 2; time++)
    expect(await as(createTemplateItem, { templateId: "aviary" }, sent)).toMatchObject({
      id: sent.newId,
      name: "Nest",
    });
  expect((await show()).items).toHaveLength(before + 1);
});

test("a new item is empty and of the status asked for", async () => {
  const { as } = templateWorld();
  const add = (input: object) => as(createTemplateItem, { templateId: "aviary" }, input);
  const empty = { templateId: "aviary", name: "", quantity: 1, budget: 0, spent: 0 };
  expect(await add({ status: "active" })).toMatchObject({
    ...empty,
    status: "active",
    isSuggested: false,
  });
  expect(await add({ status: "optional" })).toMatchObject({
    ...empty,
    status: "optional",
    isSuggested: true,
  });
  expect(await add({})).toMatchObject({ ...empty, status: "active" });
  expect(await add({ name: "Nest", budget: "1.2k" })).toMatchObject({
    ...empty,
    name: "Nest",
    budget: 120_000,
  });
  for (const input of [{ status: "complete" }, { name: 5 }, { budget: "1,20" }, { place: 1 }])
    await expect(add(input)).rejects.toMatchObject({
      reason: "invalid",
      message: "failed to add template item",
    });
});

test.each([
  [4, 1333],
  [2, 666],
  [1, 333],
  [3, 1000],
])(
  "a quantity changed from 3 to %i truncates the budget of $1,000 to $%i",
  async (quantity, budget) => {
    const { updateItem } = templateWorld();
    expect(await updateItem("perch", { quantity })).toMatchObject({
      quantity,
      budget: budget * 100,
    });
  },
);

test("a budget below nothing is truncated toward zero", async () => {
  const { updateItem } = templateWorld();
  await updateItem("perch", { budget: -1000 });
  expect(await updateItem("perch", { quantity: 2 })).toMatchObject({ budget: -66_600 });
});

test("a quantity with a budget takes the budget as sent", async () => {
  const { updateItem } = templateWorld();
  expect(await updateItem("perch", { quantity: 4, budget: 5 })).toMatchObject({
    quantity: 4,
    budget: 500,
  });
});

test("name, budget, spent and status of an item are changed alone", async () => {
  const { updateItem } = templateWorld();
  expect(await updateItem("perch", { name: " Perches " })).toMatchObject({
    name: "Perches",
    quantity: 3,
    budget: 100_000,
  });
  expect(await updateItem("perch", { budget: "$1,200" })).toMatchObject({
    name: "Perches",
    quantity: 3,
    budget: 120_000,
  });
  expect(await updateItem("perch", { spent: 0.5 })).toMatchObject({ budget: 120_000, spent: 50 });
  expect(await updateItem("perch", { status: "optional" })).toMatchObject({
    spent: 50,
    isSuggested: true,
  });
});

test.each([
  [{}],
  [{ name: "" }],
  [{ quantity: 0 }],
  [{ quantity: 1.5 }],
  [{ budget: "soon" }],
  [{ status: "draft" }],
  [{ templateId: "x", name: "Mine" }],
])("an item is not changed by %j", async (input) => {
  const { updateItem, show } = templateWorld();
  const before = await show();
  await expect(updateItem("perch", input)).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to update template",
  });
  expect(await show()).toEqual(before);
});

test("a quantity that would take the budget out of range is refused", async () => {
  const { updateItem } = templateWorld();
  await updateItem("perch", { budget: 99_999_999 });
  await expect(updateItem("perch", { quantity: 1000 })).rejects.toMatchObject({
    reason: "invalid",
    fields: { quantity: [/beyond/] },
  });
});
