import { expect, test } from "vitest";
import { dealRowJson } from "~/contracts/view-codecs";
import type { User } from "~/domain/user";
import { worldWithReno } from "../../../tests/support/reno";
import { perform } from "../operation";
import { showProperty } from "../properties/properties";
import { createDealRow, updateDealRow } from "./deal-rows";
import { defaultsForm, dealForm } from "./deal-form";
import { updateDefaultItem, showDefaults } from "./default-rows";

/** A row of Ada's calculator, which Ben may use too. */
async function sharedRow(label = "Marketing") {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const show = () => perform(showProperty, world.as(ada), { propertyId }, {});
  const rowNow = async () => (await show()).workTrackerItems.find((row) => row.label === label)!;
  const { id } = await rowNow();
  const update = (who: User, input: object) =>
    perform(updateDealRow, world.as(who), { workItemId: id }, input);
  const save = (who: User, typed: object) =>
    perform(dealForm, world.as(who), { propertyId }, typed);
  const saveRow = (who: User, cells: object) => save(who, { items: { [id]: cells } });
  return {
    world,
    ada,
    ben,
    propertyId,
    id,
    update,
    save,
    saveRow,
    show,
    value: async () => (await rowNow()).value,
    /** As the API's JSON has it. */
    sentValue: async () => (dealRowJson.encode(await rowNow()) as { value: unknown }).value,
  };
}

const percent = (value: number) => ({ value, type: "percent" });
const fixed = (value: number) => ({ value, type: "fixed" });

test.each([
  ["Marketing", 0, 1300, 900, "Ben changed this to $1,300 meanwhile."],
  ["Sale price", 0, 780_000, 800_000, "Ben changed this to $780,000 meanwhile."],
  ["Agent fees", percent(3.95), percent(2.5), percent(3), "Ben changed this to 2.50% meanwhile."],
  [
    "Agent fees",
    percent(3.95),
    fixed(24_668),
    percent(3),
    "Ben changed this to $24,668 meanwhile.",
  ],
])(
  "a value of %s that another user changed after it was seen is not overwritten",
  async (label, was, theirs, mine, message) => {
    const { ada, ben, update, sentValue } = await sharedRow(label);
    await update(ben, { value: theirs });
    const refused = update(ada, { value: mine, was: { value: was } });
    await expect(refused).rejects.toMatchObject({
      reason: "conflict",
      message,
      fields: { value: [message] },
    });
    expect(await sentValue()).toEqual(theirs);
    const again = await update(ada, { value: mine, was: { value: theirs } });
    expect(dealRowJson.encode(again)).toMatchObject({ value: mine });
  },
);

test("a conflict with another user's 0 names $0", async () => {
  const { ada, ben, update } = await sharedRow();
  await update(ben, { value: 5 });
  await update(ben, { value: 0 });
  await expect(update(ada, { value: 9, was: { value: 5 } })).rejects.toMatchObject({
    message: "Ben changed this to $0 meanwhile.",
  });
});

test("writing an equal value is no conflict, and a call without `was` overwrites", async () => {
  const { ada, ben, update, value } = await sharedRow();
  await update(ben, { value: 1300 });
  expect(await update(ada, { value: 1300, was: { value: 0 } })).toMatchObject({ value: 130_000 });
  await update(ada, { value: 900 });
  expect(await value()).toBe(90_000);
});

test("a conflict with the user's own change names “You”, one without an author “Somebody”", async () => {
  const { ada, update } = await sharedRow();
  await expect(update(ada, { value: 5, was: { value: 7 } })).rejects.toMatchObject({
    message: "Somebody changed this to $0 meanwhile.",
  });
  await update(ada, { value: 1300 });
  await expect(update(ada, { value: 5, was: { value: 0 } })).rejects.toMatchObject({
    message: "You changed this to $1,300 meanwhile.",
  });
});

test("a new row is its maker's", async () => {
  const { world, ada, ben, propertyId, show } = await sharedRow();
  const [{ categoryId } = { categoryId: "" }] = (await show()).workTrackerItems;
  const { id } = await perform(
    createDealRow,
    world.as(ben),
    { propertyId },
    { categoryId, label: "Sign", value: 5 },
  );
  const refused = perform(
    updateDealRow,
    world.as(ada),
    { workItemId: id },
    { value: 6, was: { value: 0 } },
  );
  await expect(refused).rejects.toMatchObject({ message: "Ben changed this to $5 meanwhile." });
});

test.each([[{ value: "soon" }], [{ value: fixed(5) }], [{ colour: "red" }]])(
  "%j is no valid `was` of an ordinary row",
  async (was) => {
    const { ada, update, value } = await sharedRow();
    await expect(update(ada, { value: 5, was })).rejects.toMatchObject({ reason: "invalid" });
    expect(await value()).toBe(0);
  },
);

test("`was` alone is nothing to save", async () => {
  const { ada, update } = await sharedRow();
  await expect(update(ada, { was: { value: 0 } })).rejects.toMatchObject({ reason: "invalid" });
});

test("the form reports a conflict at its field and saves nothing; resubmitted it is saved", async () => {
  const { ada, ben, id, save, saveRow, value, show } = await sharedRow();
  await saveRow(ben, { value: "1300", was: { value: "" } });
  const refused = save(ada, {
    items: { [id]: { value: "900", was: { value: "" } } },
    includeAgentFees: "false",
  });
  await expect(refused).rejects.toMatchObject({
    reason: "conflict",
    message: "Failed to save update",
    fields: { [`items.${id}.value`]: ["Ben changed this to $1,300 meanwhile."] },
  });
  expect([await value(), (await show()).includeAgentFees]).toEqual([130_000, true]);
  await saveRow(ada, { value: "900", was: { value: "$1,300" } });
  expect(await value()).toBe(90_000);
});

test("in the form another fee type is another value, and an equal one is no conflict", async () => {
  const { ada, ben, id, update, saveRow, value } = await sharedRow("Agent fees");
  await update(ben, { value: fixed(24_668) });
  const was = { value: "3.95%", type: "percent" };
  await expect(saveRow(ada, { value: "3%", type: "percent", was })).rejects.toMatchObject({
    fields: { [`items.${id}.value`]: ["Ben changed this to $24,668 meanwhile."] },
  });
  await saveRow(ada, { value: "24668", type: "fixed", was });
  expect(await value()).toEqual({ type: "fixed", amount: 2_466_800 });
});

test("in the form, a field without a value outweighs a conflict", async () => {
  const { ada, ben, id, update, save, show } = await sharedRow();
  await update(ben, { value: 1300 });
  const other = (await show()).workTrackerItems.find(({ label }) => label === "Home staging")!.id;
  const typed = { [id]: { value: "900", was: { value: "" } }, [other]: { value: "soon" } };
  await expect(save(ada, { items: typed })).rejects.toMatchObject({
    reason: "invalid",
    fields: {
      [`items.${id}.value`]: [expect.any(String)],
      [`items.${other}.value`]: [expect.any(String)],
    },
  });
});

test("the form does not overwrite another user's switch of the agent's fees unless it was touched", async () => {
  const { world, ada, ben, propertyId, save } = await sharedRow();
  await save(ben, { includeAgentFees: "false", was: { includeAgentFees: "true" } });
  const show = () => perform(showProperty, world.as(ada), { propertyId }, {});
  await save(ada, { includeAgentFees: ["false", "true"], was: { includeAgentFees: "true" } });
  expect(await show()).toMatchObject({ includeAgentFees: false });
  await save(ada, { includeAgentFees: ["false", "true"], was: { includeAgentFees: "false" } });
  expect(await show()).toMatchObject({ includeAgentFees: true });
});

test("admins do not overwrite each other's default rows either, by call or by form", async () => {
  const { world } = await worldWithReno();
  const [ngaio, root] = [
    world.person("Ngaio", { isAdmin: true }),
    world.person("Root", { isAdmin: true }),
  ];
  const categories = await perform(showDefaults, world.as(root), {}, {});
  const { id } = categories
    .flatMap(({ items }) => items)
    .find(({ label }) => label === "Marketing")!;
  const update = (who: User, input: object) =>
    perform(updateDefaultItem, world.as(who), { workItemId: id }, input);
  await update(ngaio, { value: 1300, was: { value: 0 } });
  const message = "Ngaio changed this to $1,300 meanwhile.";
  await expect(update(root, { value: 5, was: { value: 0 } })).rejects.toMatchObject({
    reason: "conflict",
    message,
  });
  const typed = { items: { [id]: { value: "5", was: { value: "" } } } };
  await expect(perform(defaultsForm, world.as(root), {}, typed)).rejects.toMatchObject({
    fields: { [`items.${id}.value`]: [message] },
  });
});

test("GST and period of a row that another user chose meanwhile are not overwritten", async () => {
  const { ada, ben, id, update, saveRow, show } = await sharedRow("Rates");
  const terms = async () => {
    const row = (await show()).workTrackerItems.find((one) => one.id === id);
    return [row?.gst, row?.per];
  };
  await update(ben, { gst: "plus" });
  const message = "Ben changed this to plus GST meanwhile.";
  const mine = { gst: "none", was: { gst: "incl" } };
  await expect(update(ada, mine)).rejects.toMatchObject({
    reason: "conflict",
    fields: { gst: [message] },
  });
  await expect(saveRow(ada, mine)).rejects.toMatchObject({
    reason: "conflict",
    fields: { [`items.${id}.gst`]: [message] },
  });
  // Untouched choices of a form are not written.
  await saveRow(ada, { gst: "incl", per: "quarter", was: { gst: "incl", per: "total" } });
  expect(await terms()).toEqual(["plus", "quarter"]);
  await update(ada, { gst: "none", was: { gst: "plus" } });
  expect(await terms()).toEqual(["none", "quarter"]);
});

test("in the form the GST of a row is changed whatever value it showed", async () => {
  const { ada, id, saveRow, show } = await sharedRow("Renovation costs");
  await saveRow(ada, { gst: "plus", value: "$0", was: { gst: "incl", value: "$0" } });
  const rows = (await show()).workTrackerItems;
  expect(rows.find((row) => row.id === id)).toMatchObject({ gst: "plus" });
});
