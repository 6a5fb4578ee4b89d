import { expect, test } from "vitest";
import { DEAL_CATEGORIES } from "~/domain/deal";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { renoOf, worldWithReno } from "../../../tests/support/reno";
import { showProperty } from "../properties/properties";
import { undoAction } from "../undo/undo";
import { pressButton } from "../../../tests/support/press-button";
import { perform } from "../operation";
import { dealForm } from "./deal-form";
import { deleteDealRow, updateDealRow } from "./deal-rows";

const [, SALE, FINANCING] = DEAL_CATEGORIES.map(({ id }) => id) as [string, string, string];

/** Ada's calculator as a form, which Ben may send too. */
async function openDeal() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const save = (input: object, who: User = ada) =>
    perform(dealForm, world.as(who), { propertyId }, input);
  const saveAndRemove = (dealRowId: string, input: object, who: User = ada) =>
    pressButton(dealForm, deleteDealRow, {
      who: world.as(who),
      params: { propertyId, workItemId: dealRowId },
      typed: input,
    });
  const show = () => perform(showProperty, world.as(ada), { propertyId }, {});
  const row = async (label: string) => {
    const found = (await show()).workTrackerItems.find((one) => one.label === label);
    if (!found) throw new Error(`There is no row ${label}.`);
    return found;
  };
  return { ...reno, save, saveAndRemove, show, row };
}

test("the form saves the cells that were changed, new rows and the switch, all at once", async () => {
  const { save, show, row } = await openDeal();
  const [price, fee, marketing] = [
    await row("Sale price"),
    await row("Agent fees"),
    await row("Marketing"),
  ];
  await save({
    items: {
      [price.id]: { value: "$900,000", was: { value: "$0" } },
      [fee.id]: { value: "18000", type: "fixed", was: { value: "3.95", type: "percent" } },
      [marketing.id]: { value: "300", was: { value: "$0" } },
    },
    added: { [SALE]: { label: "Sign", value: "250" }, [FINANCING]: { label: "", value: "" } },
    includeAgentFees: "false",
  });
  expect((await show()).includeAgentFees).toBe(false);
  expect(await row("Sale price")).toMatchObject({ value: 90_000_000 });
  expect(await row("Agent fees")).toMatchObject({ value: { type: "fixed", amount: 1_800_000 } });
  expect(await row("Marketing")).toMatchObject({ value: 30_000 });
  expect(await row("Sign")).toMatchObject({
    value: 25_000,
    order: 90,
    canDelete: true,
    itemTypeName: "fixedCredit",
  });
});

test("a form in which nothing was changed changes nothing", async () => {
  const { save, show, row } = await openDeal();
  const [fee, marketing] = [await row("Agent fees"), await row("Marketing")];
  const before = (await show()).workTrackerItems;
  await save({
    items: { [fee.id]: { value: "3.95", type: "percent" }, [marketing.id]: { value: "$0" } },
  });
  await save({});
  expect((await show()).workTrackerItems).toEqual(before);
});

test("a cell equal to what the form showed is untouched, even if another user has changed it since", async () => {
  const { world, ben, save, row } = await openDeal();
  const [fee, marketing, staging] = [
    await row("Agent fees"),
    await row("Marketing"),
    await row("Home staging"),
  ];
  await perform(updateDealRow, world.as(ben), { workItemId: marketing.id }, { value: 700 });
  await perform(
    updateDealRow,
    world.as(ben),
    { workItemId: fee.id },
    { value: { value: 2.347, type: "percent" } },
  );
  await save({
    items: {
      [marketing.id]: { value: "$0", was: { value: "$0" } },
      [fee.id]: { value: "3.95", type: "percent", was: { value: "3.95", type: "percent" } },
      [staging.id]: { value: "50", was: { value: "$0" } },
    },
  });
  expect(await row("Marketing")).toMatchObject({ value: 70_000 });
  expect(await row("Agent fees")).toMatchObject({ value: { type: "percent", thousandths: 2347 } });
  expect(await row("Home staging")).toMatchObject({ value: 5000 });
});

test("another kind of fee with the same number is another fee", async () => {
  const { save, row } = await openDeal();
  const { id } = await row("Agent fees");
  const was = { value: "3.95", type: "percent" };
  await expect(
    save({ items: { [id]: { value: "3.95", type: "fixed", was } } }),
  ).rejects.toMatchObject({
    fields: { [`items.${id}.value`]: [expect.stringContaining("whole dollars")] },
  });
  await save({ items: { [id]: { value: "4", type: "percent", was } } });
  await save({
    items: { [id]: { value: "4", type: "fixed", was: { value: "4", type: "percent" } } },
  });
  expect(await row("Agent fees")).toMatchObject({ value: { type: "fixed", amount: 400 } });
});

test("every field that cannot be saved is named, and then nothing is saved", async () => {
  const { save, show, row } = await openDeal();
  const ids = Object.fromEntries(
    await Promise.all(
      [
        "Sale price",
        "Agent fees",
        "Marketing",
        "Home staging",
        "Renovation costs",
        "Legal fees",
        "Photography",
      ].map(async (label) => [label, (await row(label)).id] as const),
    ),
  );
  const before = await show();
  const refused = save({
    items: {
      [ids["Home staging"] ?? ""]: { value: "500" },
      [ids["Sale price"] ?? ""]: { value: "soon" },
      [ids["Agent fees"] ?? ""]: { value: "101", type: "percent" },
      [ids["Marketing"] ?? ""]: { value: "12.50" },
      [ids["Legal fees"] ?? ""]: { value: "-3" },
      [ids["Renovation costs"] ?? ""]: { value: "5" },
    },
    added: { [SALE]: { label: " ", value: "5" }, [FINANCING]: { label: "Rates", value: "1.5" } },
    includeAgentFees: "false",
  });
  await expect(refused).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to save update",
  });
  const { fields } = (await refused.catch((error: unknown) => error)) as { fields: object };
  expect(Object.keys(fields).toSorted()).toEqual(
    [
      `items.${ids["Sale price"]}.value`,
      `items.${ids["Agent fees"]}.value`,
      `items.${ids["Marketing"]}.value`,
      `items.${ids["Legal fees"]}.value`,
      `items.${ids["Renovation costs"]}.value`,
      `added.${SALE}.label`,
      `added.${FINANCING}.value`,
    ].toSorted(),
  );
  expect(await show()).toEqual(before);
});

test("sums are worked out, to whole dollars", async () => {
  const { save, row } = await openDeal();
  const [marketing, staging] = [await row("Marketing"), await row("Home staging")];
  await save({ items: { [marketing.id]: { value: "=3*450" }, [staging.id]: { value: "500" } } });
  await save({
    items: { [staging.id]: { value: "+250" } },
    added: { [SALE]: { label: "Sign", value: "=1000/3" } },
  });
  expect(await row("Marketing")).toMatchObject({ value: 135_000 });
  expect(await row("Home staging")).toMatchObject({ value: 75_000 });
  expect(await row("Sign")).toMatchObject({ value: 33_300 });
});

test("a fee of no known kind is refused at its choice", async () => {
  const { save, row } = await openDeal();
  const { id } = await row("Agent fees");
  await expect(save({ items: { [id]: { value: "5", type: "barter" } } })).rejects.toMatchObject({
    fields: { [`items.${id}.type`]: ["Choose percent or fixed."] },
  });
});

test("a new row of a form that is sent twice is added once; with something else in it, it is another", async () => {
  const { save, show } = await openDeal();
  const id = newId();
  const send = (label: string, value: string) => save({ added: { [SALE]: { id, label, value } } });
  await send("Sign", "250");
  await send("Sign", "250");
  await send("Sign", "300");
  await send("Drone", "250");
  const added = (await show()).workTrackerItems.filter(
    ({ order, categoryId }) => categoryId === SALE && order > 80,
  );
  expect(added.map(({ label, value }) => [label, value])).toEqual([
    ["Sign", 25_000],
    ["Sign", 30_000],
    ["Drone", 25_000],
  ]);
  expect(added.filter((one) => one.id === id)).toHaveLength(1);
});

test("rows that are gone or another property's are passed over", async () => {
  const { world, ada, save } = await openDeal();
  const other = await perform(
    showProperty,
    world.as(ada),
    { propertyId: await renoOf(world, ada, "Another") },
    {},
  );
  const [first] = other.workTrackerItems;
  await save({ items: { [newId()]: { value: "5" }, [first?.id ?? ""]: { value: "5" } } });
  expect(await perform(showProperty, world.as(ada), { propertyId: other.id }, {})).toEqual(other);
});

test("the checkbox goes on over its hidden field, and absent it stays as it is", async () => {
  const { save, show } = await openDeal();
  await save({ includeAgentFees: "false" });
  expect(await show()).toMatchObject({ includeAgentFees: false });
  await save({});
  expect(await show()).toMatchObject({ includeAgentFees: false });
  await save({ includeAgentFees: ["false", "true"] });
  expect(await show()).toMatchObject({ includeAgentFees: true });
});

test("a collaborator saves the form, with the switch; a stranger finds nothing", async () => {
  const { ben, cleo, save, show } = await openDeal();
  await save({ includeAgentFees: "false" }, ben);
  expect(await show()).toMatchObject({ includeAgentFees: false });
  await expect(save({ includeAgentFees: "true" }, cleo)).rejects.toMatchObject({
    reason: "missing",
  });
});

test("deleting a row saves the text of the others, and can be undone", async () => {
  const { world, ada, saveAndRemove, row, show } = await openDeal();
  const [marketing, staging] = [await row("Marketing"), await row("Home staging")];
  const typed = {
    items: { [marketing.id]: { value: "nonsense" }, [staging.id]: { value: "500" } },
  };
  const { receipt } = await saveAndRemove(marketing.id, typed);
  expect(receipt.trashed).toMatchObject([{ id: marketing.id }]);
  expect(await row("Home staging")).toMatchObject({ value: 50_000 });
  await expect(row("Marketing")).rejects.toThrow("no row");
  await perform(undoAction, world.as(ada), {}, { trashId: marketing.id });
  expect((await show()).workTrackerItems).toContainEqual(marketing);
});

test("a row is not deleted when something else in the form cannot be saved, nor when the calculator needs it, nor through another property", async () => {
  const { world, ada, saveAndRemove, row, show } = await openDeal();
  const [marketing, staging, price] = [
    await row("Marketing"),
    await row("Home staging"),
    await row("Sale price"),
  ];
  const before = await show();
  await expect(
    saveAndRemove(marketing.id, { items: { [staging.id]: { value: "soon" } } }),
  ).rejects.toMatchObject({
    reason: "invalid",
    fields: { [`items.${staging.id}.value`]: [expect.any(String)] },
  });
  await expect(saveAndRemove(price.id, {})).rejects.toMatchObject({ reason: "forbidden" });
  const propertyId = await renoOf(world, ada, "Another");
  const mixed = pressButton(dealForm, deleteDealRow, {
    who: world.as(ada),
    params: { propertyId, workItemId: marketing.id },
  });
  await expect(mixed).rejects.toMatchObject({ reason: "missing" });
  expect(await show()).toEqual(before);
});
