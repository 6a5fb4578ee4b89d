import { expect, test } from "vitest";
import { KOWHAI, renoOf } from "../../../tests/support/reno";
import { deleteProject, createProject } from "../projects/projects";
import { createProperty, deleteProperty } from "../properties/properties";
import { undoAction } from "../undo/undo";
import { perform } from "../operation";
import { SALE, deal } from "../../../tests/support/deal-rows";

test("neither does a category or a property take the id of a row, or nothing could be deleted twice over", async () => {
  const { world, ada, propertyId, row, remove } = await deal();
  const { id } = await row("Marketing");
  const { id: otherId } = await row("Sale price");
  const project = await perform(createProject, world.as(ada), { propertyId }, { newId: otherId });
  const property = await perform(
    createProperty,
    world.as(ada),
    {},
    { name: "Another", address: KOWHAI, formId: id },
  );
  expect([id, otherId]).not.toContain(project.id);
  expect([id, otherId]).not.toContain(property.id);
  await remove(id);
  await perform(deleteProject, world.as(ada), { projectId: project.id }, {});
  await perform(deleteProperty, world.as(ada), { propertyId: property.id }, {});
});

test.each([
  ["Marketing", 1200, 120_000],
  ["Marketing", "$1,200", 120_000],
  ["Marketing", "", 0],
  ["Sale price", 900_000, 90_000_000],
  ["Agent fees", { value: 2.5, type: "percent" }, { type: "percent", thousandths: 2500 }],
  ["Agent fees", { value: "2.347", type: "percent" }, { type: "percent", thousandths: 2347 }],
  ["Agent fees", { value: 18_000, type: "fixed" }, { type: "fixed", amount: 1_800_000 }],
  ["Agent fees", { value: "$18,000", type: "fixed" }, { type: "fixed", amount: 1_800_000 }],
])("%s takes the value %j", async (label, sent, value) => {
  const { update, row } = await deal();
  const before = await row(label);
  expect(await update(before.id, { value: sent })).toEqual({ ...before, value });
  expect(await row(label)).toEqual({ ...before, value });
});

test.each([
  ["Marketing", { value: 1.5 }, "value"],
  ["Marketing", { value: -1 }, "value"],
  ["Marketing", { value: "a lot" }, "value"],
  ["Marketing", { value: null }, "value"],
  ["Marketing", { value: [5] }, "value"],
  ["Marketing", { value: { value: 5, type: "fixed" } }, "value"],
  ["Renovation costs", { value: 5 }, "value"],
  ["Renovation costs", { value: { value: 5, type: "fixed" } }, "value"],
  ["Agent fees", { value: 5 }, "value"],
  ["Agent fees", { value: { value: 101, type: "percent" } }, "value.value"],
  ["Agent fees", { value: { value: -1, type: "percent" } }, "value.value"],
  ["Agent fees", { value: { type: "percent" } }, "value.value"],
  ["Agent fees", { value: { value: 5.5, type: "fixed" } }, "value.value"],
  ["Agent fees", { value: { value: 5, type: "barter" } }, "value.type"],
  ["Agent fees", { value: { value: 5, type: "fixed", to: "me" } }, "value.to"],
  ["Marketing", { label: " " }, "label"],
  ["Sale price", { label: "Price" }, "label"],
  ["Purchase price", { label: "Price" }, "label"],
  ["Marketing", {}, ""],
  ["Marketing", { canDelete: false }, "canDelete"],
  ["Marketing", { value: 5, propertyId: "x" }, "propertyId"],
])("%s refuses %j on its field, and stays as it was", async (label, input, field) => {
  const { update, row } = await deal();
  const before = await row(label);
  await expect(update(before.id, input)).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to save update",
    fields: { [field]: [expect.any(String)] },
  });
  expect(await row(label)).toEqual(before);
});

test("an agent's fee without an amount is refused with what to enter", async () => {
  const { update, row } = await deal();
  const { id } = await row("Agent fees");
  const valueErrors = async (value: object) => {
    const refusal: unknown = await update(id, { value }).catch((error: unknown) => error);
    return (refusal as { fields: Record<string, string[]> }).fields["value.value"];
  };
  expect(await valueErrors({ type: "percent" })).toEqual([
    "Enter a percent from 0 to 100, such as 3.95.",
  ]);
  expect(await valueErrors({ type: "fixed" })).toEqual([
    "Enter whole dollars, such as 1200 or $1,200, without cents and without a minus.",
  ]);
});

test("two quick edits both last", async () => {
  const { update, row } = await deal();
  const [marketing, staging] = [await row("Marketing"), await row("Home staging")];
  await Promise.all([
    update(marketing.id, { value: 100 }),
    update(staging.id, { value: 200 }),
    update(marketing.id, { label: "Ads" }),
  ]);
  expect(await row("Ads")).toMatchObject({ value: 10_000 });
  expect(await row("Home staging")).toMatchObject({ value: 20_000 });
});

test("a row is deleted; one that the calculator needs is not", async () => {
  const { remove, row, show } = await deal();
  const { id } = await row("Marketing");
  await remove(id);
  expect((await show()).map((one) => one.id)).not.toContain(id);
  await expect(remove(id)).rejects.toMatchObject({ reason: "missing" });
  for (const label of ["Sale price", "Agent fees", "Renovation costs", "Purchase price"]) {
    const needed = await row(label);
    await expect(remove(needed.id)).rejects.toMatchObject({
      reason: "forbidden",
      message: "Failed to delete item",
    });
    expect(await row(label)).toEqual(needed);
  }
});

test("undo restores a deleted row in place, for its deleter only", async () => {
  const { world, ada, ben, propertyId, remove, row, show, update } = await deal();
  const { id } = await row("Marketing");
  await update(id, { value: 900 });
  const before = await show();
  await remove(id);
  await expect(perform(undoAction, world.as(ben), {}, { trashId: id })).rejects.toMatchObject({
    reason: "missing",
  });
  expect(await perform(undoAction, world.as(ada), {}, { trashId: id })).toEqual({
    kind: "row",
    id,
    parentId: propertyId,
  });
  expect(await show()).toEqual(before);
});

test("a deleted row created again under its id is restored in place, for its deleter only", async () => {
  const { world, ben, cleo, add, remove, row, show } = await deal();
  const before = await row("Marketing");
  await remove(before.id);
  const again = { id: before.id, categoryId: SALE, label: "Marketing", value: 5 };
  await expect(add(again, ben)).rejects.toMatchObject({ reason: "conflict" });
  await expect(add(again, cleo, await renoOf(world, cleo, "Cleo's"))).rejects.toMatchObject({
    reason: "conflict",
  });
  expect(await add(again)).toEqual({ ...before, value: 500 });
  expect(await row("Marketing")).toEqual({ ...before, value: 500 });
  await expect(add(again)).rejects.toMatchObject({ reason: "conflict" });
  expect((await show()).filter(({ id }) => id === before.id)).toHaveLength(1);
});
