import { expect, test } from "vitest";
import { newId } from "~/services/ids";
import { renoOf } from "../../../tests/support/reno";
import { deleteProject, createProject } from "../projects/projects";
import { showChanges } from "../properties/properties";
import { perform } from "../operation";
import { listCategories } from "./deal-rows";
import { ACQUISITION, SALE, FINANCING, deal } from "../../../tests/support/deal-rows";

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
  const discarded = await add({ categoryId: SALE, label: "Gone" }, cleo, others);
  await remove(discarded.id, cleo);
  const [category] = await perform(listCategories, world.as(ada), {}, {});
  const project = await perform(createProject, world.as(ada), { propertyId }, {});
  await perform(deleteProject, world.as(ada), { projectId: project.id }, {});
  const before = await show();
  const used = [
    (await row("Sale price")).id,
    theirs.id,
    discarded.id,
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
