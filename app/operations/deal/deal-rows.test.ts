import { expect, test } from "vitest";
import { DEAL_CATEGORIES } from "~/domain/deal";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { KOWHAI, renoOf, worldWithReno } from "../../../tests/support/reno";
import { deleteProject, createProject } from "../projects/projects";
import {
  createProperty,
  deleteProperty,
  showChanges,
  showProperty,
} from "../properties/properties";
import { undoDeletion } from "../trash";
import { perform } from "../operation";
import { createDealRow } from "./deal-rows";
import { listCategories } from "./deal-rows";
import { deleteDealRow } from "./deal-rows";
import { updateDealRow } from "./deal-rows";

const [ACQUISITION, SALE, FINANCING] = DEAL_CATEGORIES.map(({ id }) => id) as [
  string,
  string,
  string,
];

/** Ada's calculator, as it is with the default rows; Ben may use it, Cleo may not. */
async function deal() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const add = (input: object, who: User = ada, into = propertyId) =>
    perform(createDealRow, world.as(who), { propertyId: into }, input);
  const update = (dealRowId: string, input: object, who: User = ada) =>
    perform(updateDealRow, world.as(who), { workItemId: dealRowId }, input);
  const remove = (dealRowId: string, who: User = ada) =>
    perform(deleteDealRow, world.as(who), { workItemId: dealRowId }, {});
  const show = async () =>
    (await perform(showProperty, world.as(ada), { propertyId }, {})).workTrackerItems;
  const row = async (label: string) => {
    const found = (await show()).find((one) => one.label === label);
    if (!found) throw new Error(`There is no row ${label}.`);
    return found;
  };
  return { ...reno, add, update, remove, show, row };
}

test("the three categories hold the default rows, in the order of the page", async () => {
  const { world, ada } = await deal();
  const categories = await perform(listCategories, world.as(ada), {}, {});
  expect(categories.map(({ id, label }) => [id, label])).toEqual([
    [ACQUISITION, "Acquisition"],
    [SALE, "Sale"],
    [FINANCING, "Financing and other costs"],
  ]);
  expect(categories[1]?.items.slice(0, 2)).toMatchObject([
    {
      label: "Sale price",
      itemTypeName: "salePrice",
      propertyId: null,
      order: 10,
      value: 0,
      canDelete: false,
    },
    {
      label: "Agent fees",
      itemTypeName: "agentFees",
      value: { type: "percent", thousandths: 3950 },
    },
  ]);
});

test("a property's rows come flat, each with its category, in the order of the page", async () => {
  const { show, propertyId } = await deal();
  const rows = await show();
  expect([...new Set(rows.map(({ categoryId }) => categoryId))]).toEqual([
    ACQUISITION,
    SALE,
    FINANCING,
  ]);
  expect(new Set(rows.map((one) => one.propertyId))).toEqual(new Set([propertyId]));
});

test("a new row stands at the end of its category, ten after the highest order there", async () => {
  const { add, row, propertyId, world, show } = await deal();
  const added = await add({ categoryId: SALE, label: "  Drone video ", value: "$1,200" });
  expect(added).toEqual({
    id: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{22}$/),
    categoryId: SALE,
    propertyId,
    itemType: "fixedCreditItemType111",
    itemTypeName: "fixedCredit",
    label: "Drone video",
    order: 90,
    value: 120_000,
    canDelete: true,
    createDate: world.app.clock().toISOString(),
    suggested: null,
    gst: "incl",
    per: "total",
    kind: null,
  });
  expect(await add({ categoryId: SALE, label: "Sign" })).toMatchObject({ order: 100, value: 0 });
  expect((await show()).filter(({ categoryId }) => categoryId === SALE).at(-1)?.label).toBe("Sign");
  expect(await row("Drone video")).toEqual(added);
});

test("the first row of an empty category has the order 10", async () => {
  const { add, remove, show } = await deal();
  for (const { id } of (await show()).filter(({ categoryId }) => categoryId === FINANCING))
    await remove(id);
  expect(await add({ categoryId: FINANCING, label: "Rates" })).toMatchObject({ order: 10 });
});

test("a client's type, order, date and deletability of a row are ignored", async () => {
  const { add, world, propertyId } = await deal();
  const forged = {
    canDelete: false,
    itemTypeName: "salePrice",
    itemType: "salePriceItemType11111",
    order: 1,
    createDate: "1999-01-01",
  };
  const added = await add({
    categoryId: SALE,
    label: "Second sale",
    value: 5,
    suggested: 7,
    propertyId,
    ...forged,
  });
  expect(added).toMatchObject({
    canDelete: true,
    itemTypeName: "fixedCredit",
    itemType: "fixedCreditItemType111",
    order: 90,
    suggested: null,
  });
  expect(added.createDate).toBe(world.app.clock().toISOString());
});

test("a client's id is stored", async () => {
  const { add } = await deal();
  const id = newId();
  expect(await add({ id, categoryId: SALE, label: "Sign" })).toMatchObject({ id });
});

test("an id that anything of anybody's has is refused, and changes nothing", async () => {
  const { world, ada, cleo, propertyId, add, row, remove, show } = await deal();
  const others = await renoOf(world, cleo, "Cleo's");
  const theirs = await add({ categoryId: SALE, label: "Theirs" }, cleo, others);
  const thrownAway = await add({ categoryId: SALE, label: "Gone" }, cleo, others);
  await remove(thrownAway.id, cleo);
  const [category] = await perform(listCategories, world.as(ada), {}, {});
  const project = await perform(createProject, world.as(ada), { propertyId }, {});
  await perform(deleteProject, world.as(ada), { projectId: project.id }, {});
  const before = await show();
  const used = [
    (await row("Sale price")).id,
    theirs.id,
    thrownAway.id,
    category?.items[0]?.id,
    propertyId,
    project.id,
  ];
  for (const id of used) {
    await expect(add({ id, categoryId: SALE, label: "Mine" })).rejects.toMatchObject({
      reason: "conflict",
      message: "This id is taken already.",
    });
  }
  expect(await show()).toEqual(before);
});

test("neither does a category or a property take the id of a row, or nothing could be deleted twice over", async () => {
  const { world, ada, propertyId, row, remove } = await deal();
  const { id } = await row("Marketing");
  const project = await perform(createProject, world.as(ada), { propertyId }, { newId: id });
  const property = await perform(
    createProperty,
    world.as(ada),
    {},
    { name: "Another", address: KOWHAI, formId: id },
  );
  expect([project.id, property.id]).not.toContain(id);
  await remove(id);
  await perform(deleteProject, world.as(ada), { projectId: project.id }, {});
  await perform(deleteProperty, world.as(ada), { propertyId: property.id }, {});
});

test.each([
  [{ categoryId: SALE }, "label"],
  [{ categoryId: SALE, label: "  " }, "label"],
  [{ categoryId: SALE, label: "a".repeat(201) }, "label"],
  [{ categoryId: SALE, label: ["Sign"] }, "label"],
  [{ label: "Sign" }, "categoryId"],
  [{ categoryId: newId(), label: "Sign" }, "categoryId"],
  [{ id: "short", categoryId: SALE, label: "Sign" }, "id"],
  [{ id: "0".repeat(22), categoryId: SALE, label: "Sign" }, "id"],
  [{ categoryId: SALE, label: "Sign", value: 12.5 }, "value"],
  [{ categoryId: SALE, label: "Sign", value: -5 }, "value"],
  [{ categoryId: SALE, label: "Sign", value: "soon" }, "value"],
  [{ categoryId: SALE, label: "Sign", value: 100_000_000 }, "value"],
  [{ categoryId: SALE, label: "Sign", value: { value: 3, type: "percent" } }, "value"],
  [{ categoryId: SALE, label: "Sign", ownerId: "me" }, "ownerId"],
  [JSON.parse('{"__proto__":{"canDelete":false},"label":"Sign"}') as object, "__proto__"],
])("a new row of %j is refused on its field, and not added", async (input, field) => {
  const { add, show } = await deal();
  const before = await show();
  const refused = await add(input).catch((error: unknown) => error);
  expect(refused).toMatchObject({ reason: "invalid", message: "Failed to save work tracker row" });
  expect(Object.keys((refused as { fields: object }).fields)).toContain(field);
  expect(await show()).toEqual(before);
});

test("a row with another property's id in its body is missing", async () => {
  const { add, world, ada, show } = await deal();
  const other = await renoOf(world, ada, "Another");
  const before = await show();
  await expect(add({ categoryId: SALE, label: "Sign", propertyId: other })).rejects.toMatchObject({
    reason: "missing",
  });
  expect(await show()).toEqual(before);
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
  await expect(perform(undoDeletion, world.as(ben), {}, { trashId: id })).rejects.toMatchObject({
    reason: "missing",
  });
  expect(await perform(undoDeletion, world.as(ada), {}, { trashId: id })).toEqual({
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

test("a collaborator uses the calculator like its owner; a stranger and a default row's id find nothing", async () => {
  const { world, ada, ben, cleo, add, update, remove, row } = await deal();
  const { id } = await row("Marketing");
  const [category] = await perform(listCategories, world.as(ada), {}, {});
  for (const [who, dealRowId] of [
    [cleo, id],
    [ada, category?.items[2]?.id ?? ""],
    [ada, newId()],
  ] as const) {
    await expect(update(dealRowId, { value: 5 }, who)).rejects.toMatchObject({
      reason: "missing",
      message: "Failed to save update",
    });
    await expect(remove(dealRowId, who)).rejects.toMatchObject({
      reason: "missing",
      message: "Failed to delete item",
    });
  }
  await expect(add({ categoryId: SALE, label: "Sign" }, cleo)).rejects.toMatchObject({
    reason: "missing",
  });
  expect(await update(id, { value: 5 }, ben)).toMatchObject({ value: 500 });
  expect(await add({ categoryId: SALE, label: "Sign" }, ben)).toMatchObject({ label: "Sign" });
  await remove(id, ben);
});

test("a viewer sees that a row was changed", async () => {
  const { world, ada, ben, propertyId, row, update } = await deal();
  const look = (since: number) => perform(showChanges, world.as(ada), { propertyId }, { since });
  const { number } = await look(0);
  await update((await row("Marketing")).id, { value: 5 }, ben);
  expect(await look(number)).toMatchObject({ number: number + 1, isMine: false });
});
