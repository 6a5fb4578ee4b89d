import { expect, test } from "vitest";
import { listAuditEntries } from "~/data/audit";
import type { AuditedAction } from "~/domain/audit";
import { DEAL_CATEGORIES } from "~/domain/deal";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { renoOf } from "../../../tests/support/reno";
import { makeWorld, type World } from "../../../tests/support/world";
import { pressButton } from "../../../tests/support/press-button";
import { type AnyOperation, perform } from "../operation";
import { showProperty } from "../properties/properties";
import { undoAction } from "../undo/undo";
import {
  createDefaultItem,
  listDefaultItems,
  deleteDefaultItem,
  showDefaults,
  updateDefaultItem,
} from "./default-rows";
import { createDealRow, listCategories } from "./deal-rows";
import { defaultsForm } from "./deal-form";

const [ACQUISITION, SALE, FINANCING] = DEAL_CATEGORIES.map(({ id }) => id) as [
  string,
  string,
  string,
];

/** An admin whose own trial is long over, and Ada, who is none. */
function defaults() {
  const world = makeWorld();
  const admin = world.person("Admin", { isAdmin: true, trialStart: new Date(0) });
  const ada = world.person("Ada");
  const as = (operation: AnyOperation, params: object, input: object) =>
    perform(operation, world.as(admin), params, input);
  const list = async () => (await perform(listDefaultItems, world.as(admin), {}, {})).data.items;
  const row = async (label: string) => {
    const found = (await list()).find((one) => one.label === label);
    if (!found) throw new Error(`There is no row ${label}.`);
    return found;
  };
  return { world, admin, ada, as, list, row };
}

/** What was done to what, the last first. */
function logOf({ app }: World): [AuditedAction, string | null][] {
  return listAuditEntries(app.db, { text: "", actions: [] }, { offset: 0, limit: 10 }).map(
    ({ action, thing }) => [action, thing],
  );
}

test("the default rows come flat for the call, by category for the page, in the same order", async () => {
  const { as, list } = defaults();
  const rows = await list();
  expect([...new Set(rows.map(({ categoryId }) => categoryId))]).toEqual([
    ACQUISITION,
    SALE,
    FINANCING,
  ]);
  expect(rows.every(({ propertyId }) => propertyId === null)).toBe(true);
  const categories = (await as(showDefaults, {}, {})) as { id: string; items: unknown[] }[];
  expect(categories.map(({ id }) => id)).toEqual([ACQUISITION, SALE, FINANCING]);
  expect(categories.flatMap(({ items }) => items)).toEqual(rows);
});

test("an admin creates a default row with its deletability and suggestion, but not its type", async () => {
  const { as, row } = defaults();
  const id = newId();
  const sent = {
    id,
    categoryId: SALE,
    label: "Drone video",
    value: 400,
    canDelete: false,
    suggested: 350,
    itemTypeName: "salePrice",
    order: 1,
  };
  const added = await as(createDefaultItem, {}, sent);
  const expected = {
    id,
    propertyId: null,
    value: 40_000,
    canDelete: false,
    suggested: 35_000,
    itemTypeName: "fixedCredit",
    order: 90,
  };
  expect(added).toMatchObject(expected);
  expect(await row("Drone video")).toEqual(added);
  expect(await as(createDefaultItem, {}, { categoryId: SALE, label: "Sign" })).toMatchObject({
    canDelete: true,
    suggested: null,
    order: 100,
  });
});

test("an id that anything has is refused for a default row too", async () => {
  const { world, ada, as, row, list } = defaults();
  const before = await list();
  for (const id of [(await row("Marketing")).id, await renoOf(world, ada, "Ada's")]) {
    await expect(
      as(createDefaultItem, {}, { id, categoryId: SALE, label: "Sign" }),
    ).rejects.toMatchObject({ reason: "conflict" });
  }
  expect(await list()).toEqual(before);
});

test("a default row's value and label change; a fixed one keeps its name and cannot be deleted", async () => {
  const { as, row } = defaults();
  const [marketing, fee, price] = [
    await row("Marketing"),
    await row("Agent fees"),
    await row("Sale price"),
  ];
  expect(
    await as(updateDefaultItem, { workItemId: marketing.id }, { value: 2500, label: "Ads" }),
  ).toMatchObject({
    value: 250_000,
    label: "Ads",
  });
  const percent = { value: 2.95, type: "percent" };
  expect(await as(updateDefaultItem, { workItemId: fee.id }, { value: percent })).toMatchObject({
    value: { type: "percent", thousandths: 2950 },
  });
  await expect(
    as(updateDefaultItem, { workItemId: price.id }, { label: "Price" }),
  ).rejects.toMatchObject({ reason: "invalid" });
  await expect(as(deleteDefaultItem, { workItemId: price.id }, {})).rejects.toMatchObject({
    reason: "forbidden",
    message: "Failed to delete item",
  });
  await as(deleteDefaultItem, { workItemId: marketing.id }, {});
  await expect(row("Ads")).rejects.toThrow("no row");
  await expect(as(deleteDefaultItem, { workItemId: marketing.id }, {})).rejects.toMatchObject({
    reason: "missing",
  });
});

test("undo restores a deleted default row in place, for its deleter only; both are audited", async () => {
  const { world, admin, as, list, row } = defaults();
  const { id } = await row("Marketing");
  await as(updateDefaultItem, { workItemId: id }, { value: 2500, label: "Ads" });
  const before = await list();
  await as(deleteDefaultItem, { workItemId: id }, {});
  const undo = (who: User) => perform(undoAction, world.as(who), {}, { trashId: id });
  await expect(undo(world.person("Root", { isAdmin: true }))).rejects.toMatchObject({
    reason: "missing",
  });
  expect(await undo(admin)).toEqual({ kind: "default-row", id, parentId: "" });
  expect(await list()).toEqual(before);
  expect(logOf(world)).toEqual([
    ["restore-default-row", "Ads"],
    ["delete-default-row", "Ads"],
  ]);
});

test("a deleted default row created again under its id is restored in place, with the sent changes", async () => {
  const { world, ada, as, row } = defaults();
  const before = await row("Marketing");
  await as(deleteDefaultItem, { workItemId: before.id }, {});
  const again = { id: before.id, categoryId: SALE, label: "Marketing", value: 5 };
  const propertyId = await renoOf(world, ada, "Ada's");
  await expect(perform(createDealRow, world.as(ada), { propertyId }, again)).rejects.toMatchObject({
    reason: "conflict",
  });
  expect(await as(createDefaultItem, {}, again)).toEqual({ ...before, value: 500 });
  expect(logOf(world)[0]).toEqual(["restore-default-row", "Marketing"]);
  await expect(as(createDefaultItem, {}, again)).rejects.toMatchObject({ reason: "conflict" });
});

test("deleting a default row saves the text of the others, or does nothing if that is invalid", async () => {
  const { world, admin, row, list } = defaults();
  const [marketing, staging, price] = [
    await row("Marketing"),
    await row("Home staging"),
    await row("Sale price"),
  ];
  const before = await list();
  const remove = (dealRowId: string, items: object) =>
    pressButton(defaultsForm, deleteDefaultItem, {
      who: world.as(admin),
      params: { workItemId: dealRowId },
      typed: { items },
    });
  await expect(remove(marketing.id, { [staging.id]: { value: "soon" } })).rejects.toMatchObject({
    reason: "invalid",
  });
  await expect(remove(price.id, {})).rejects.toMatchObject({ reason: "forbidden" });
  expect(await list()).toEqual(before);
  const { receipt } = await remove(marketing.id, {
    [marketing.id]: { value: "soon" },
    [staging.id]: { value: "5" },
  });
  expect(receipt.trashed).toMatchObject([{ id: marketing.id }]);
  expect((await list()).map(({ label }) => label)).not.toContain("Marketing");
  expect(await row("Home staging")).toMatchObject({ value: 500 });
});

test("new properties start with the defaults of their day; those that are there keep theirs", async () => {
  const { world, ada, as, row } = defaults();
  const rowsOf = async (propertyId: string) =>
    (await perform(showProperty, world.as(ada), { propertyId }, {})).workTrackerItems;
  const early = await renoOf(world, ada, "Early");
  const before = await rowsOf(early);
  await as(updateDefaultItem, { workItemId: (await row("Marketing")).id }, { value: 2500 });
  await as(deleteDefaultItem, { workItemId: (await row("Photography")).id }, {});
  await as(
    createDefaultItem,
    {},
    { categoryId: SALE, label: "Drone video", value: 400, suggested: 350 },
  );
  expect(await rowsOf(early)).toEqual(before);
  const late = await rowsOf(await renoOf(world, ada, "Late"));
  expect(late).toContainEqual(expect.objectContaining({ label: "Marketing", value: 250_000 }));
  expect(late).toContainEqual(
    expect.objectContaining({ label: "Drone video", value: 40_000, suggested: 35_000 }),
  );
  expect(late.map(({ label }) => label)).not.toContain("Photography");
});

test("a property's row is no default row", async () => {
  const { world, ada, as } = defaults();
  const propertyId = await renoOf(world, ada, "Ada's");
  const property = await perform(showProperty, world.as(ada), { propertyId }, {});
  const dealRowId = property.workTrackerItems.find(({ canDelete }) => canDelete)?.id ?? "";
  await expect(
    as(updateDefaultItem, { workItemId: dealRowId }, { value: 5 }),
  ).rejects.toMatchObject({ reason: "missing" });
  await expect(as(deleteDefaultItem, { workItemId: dealRowId }, {})).rejects.toMatchObject({
    reason: "missing",
  });
  await as(defaultsForm, {}, { items: { [dealRowId]: { value: "5" } } });
  expect(await perform(showProperty, world.as(ada), { propertyId }, {})).toEqual(property);
});

test("the whole form of the defaults is saved, or nothing of it", async () => {
  const { as, row, list } = defaults();
  const [marketing, staging] = [await row("Marketing"), await row("Home staging")];
  const before = await list();
  const wrong = { items: { [marketing.id]: { value: "100" }, [staging.id]: { value: "1.5" } } };
  await expect(as(defaultsForm, {}, wrong)).rejects.toMatchObject({
    fields: { [`items.${staging.id}.value`]: [expect.any(String)] },
  });
  expect(await list()).toEqual(before);
  await as(
    defaultsForm,
    {},
    {
      items: { [marketing.id]: { value: "100" } },
      added: { [FINANCING]: { label: "Levy", value: "20" } },
    },
  );
  expect(await row("Marketing")).toMatchObject({ value: 10_000 });
  expect(await row("Levy")).toMatchObject({ value: 2000, propertyId: null, canDelete: true });
});

test("the switch of the agent's fees is no default", async () => {
  const { as } = defaults();
  await expect(as(defaultsForm, {}, { includeAgentFees: "true" })).rejects.toMatchObject({
    reason: "invalid",
  });
});

test.each([
  ["list", listDefaultItems],
  ["show", showDefaults],
  ["add", createDefaultItem],
  ["change", updateDefaultItem],
  ["delete", deleteDefaultItem],
  ["save", defaultsForm],
] as [string, AnyOperation][])("to %s default rows is for admins", async (_verb, operation) => {
  const { world, ada, row } = defaults();
  const { id: dealRowId } = await row("Marketing");
  await expect(
    perform(operation, world.as(ada), { workItemId: dealRowId }, {}),
  ).rejects.toMatchObject({ reason: "forbidden" });
  await expect(
    perform(operation, world.as(null), { workItemId: dealRowId }, {}),
  ).rejects.toMatchObject({ reason: "signed-out" });
  expect(await row("Marketing")).toMatchObject({ value: 0 });
  expect(await perform(listCategories, world.as(ada), {}, {})).toHaveLength(3);
});

test("the form of the defaults saves GST and period of a row", async () => {
  const { as, row } = defaults();
  const rates = await row("Rates");
  const save = (cells: object) => as(defaultsForm, {}, { items: { [rates.id]: cells } });
  await save({ gst: "none", per: "quarter", was: { gst: "incl", per: "total" } });
  expect(await row("Rates")).toMatchObject({ gst: "none", per: "quarter" });
  await expect(save({ gst: "some" })).rejects.toMatchObject({ reason: "invalid" });
});
