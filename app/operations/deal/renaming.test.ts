import { expect, test } from "vitest";
import type { User } from "~/domain/user";
import { worldWithReno } from "../../../tests/support/reno";
import { perform } from "../operation";
import { showProperty } from "../properties/properties";
import { defaultsForm, dealForm } from "./deal-form";
import { updateDefaultItem, showDefaults } from "./default-rows";
import { updateDealRow } from "./deal-rows";

/** The row "Marketing" of Ada's calculator, which Ben may rename too. */
async function sharedRow() {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const rows = async () =>
    (await perform(showProperty, world.as(ada), { propertyId }, {})).workTrackerItems;
  const { id } = (await rows()).find(({ label }) => label === "Marketing")!;
  const update = (who: User, input: object) =>
    perform(updateDealRow, world.as(who), { workItemId: id }, input);
  const save = (who: User, items: object) =>
    perform(dealForm, world.as(who), { propertyId }, { items });
  const saveRow = (who: User, cells: object) => save(who, { [id]: cells });
  const row = async () => (await rows()).find((one) => one.id === id)!;
  return { world, ada, ben, id, update, save, saveRow, rows, row };
}

test("a row of one's own is renamed, alone or with its value", async () => {
  const { ada, update } = await sharedRow();
  expect(await update(ada, { label: " Online marketing " })).toMatchObject({
    label: "Online marketing",
    value: 0,
  });
  expect(await update(ada, { label: "Ads", value: 300 })).toMatchObject({
    label: "Ads",
    value: 30_000,
  });
});

test("a label that another user changed after it was seen is not overwritten, nor is the value sent with it saved", async () => {
  const { ada, ben, update, row } = await sharedRow();
  await update(ben, { label: "Photos" });
  const message = "Ben changed this to Photos meanwhile.";
  const refused = update(ada, { label: "Ads", value: 9, was: { label: "Marketing", value: 0 } });
  await expect(refused).rejects.toMatchObject({
    reason: "conflict",
    message,
    fields: { label: [message] },
  });
  expect(await row()).toMatchObject({ label: "Photos", value: 0 });
  expect(await update(ada, { label: "Ads", was: { label: "Photos" } })).toMatchObject({
    label: "Ads",
  });
});

test("a call without `was` renames, and writing an equal label is no conflict", async () => {
  const { ada, ben, update } = await sharedRow();
  await update(ben, { label: "Photos" });
  expect(await update(ada, { label: "Photos", was: { label: "Marketing" } })).toMatchObject({
    label: "Photos",
  });
  expect(await update(ada, { label: "Ads" })).toMatchObject({ label: "Ads" });
});

test("a new value does not write over a new label, nor a new label over a new value", async () => {
  const { ada, ben, update } = await sharedRow();
  await update(ben, { label: "Photos" });
  expect(await update(ada, { value: 9, was: { value: 0 } })).toMatchObject({
    label: "Photos",
    value: 900,
  });
  expect(await update(ben, { label: "Ads", was: { label: "Photos" } })).toMatchObject({
    label: "Ads",
    value: 900,
  });
});

test("the form renames a row, with its value or without, on one line", async () => {
  const { ada, saveRow, row } = await sharedRow();
  await saveRow(ada, {
    label: " Photos\r\nand video ",
    value: "300",
    was: { label: "Marketing", value: "$0" },
  });
  expect(await row()).toMatchObject({ label: "Photos and video", value: 30_000 });
  await saveRow(ada, {
    label: "Ads",
    value: "$300",
    was: { label: "Photos and video", value: "$300" },
  });
  expect(await row()).toMatchObject({ label: "Ads", value: 30_000 });
});

test("an untouched label in the form does not overwrite another user's; a touched one is a conflict", async () => {
  const { ada, ben, id, update, saveRow, row } = await sharedRow();
  await update(ben, { label: "Photos" });
  await saveRow(ada, { label: "Marketing", value: "5", was: { label: "Marketing", value: "$0" } });
  expect(await row()).toMatchObject({ label: "Photos", value: 500 });
  await expect(
    saveRow(ada, { label: "Ads", value: "6", was: { label: "Marketing", value: "$5" } }),
  ).rejects.toMatchObject({
    reason: "conflict",
    fields: { [`items.${id}.label`]: ["You changed this to Photos meanwhile."] },
  });
  expect(await row()).toMatchObject({ label: "Photos", value: 500 });
});

test("the form reports a blank label and a fixed row like the call, and saves nothing", async () => {
  const { ada, id, save, rows, row } = await sharedRow();
  const price = (await rows()).find(({ label }) => label === "Purchase price")!;
  await expect(
    save(ada, { [id]: { label: " ", value: "7" }, [price.id]: { label: "Price" } }),
  ).rejects.toMatchObject({
    reason: "invalid",
    fields: {
      [`items.${id}.label`]: ["Enter a name for the row."],
      [`items.${price.id}.label`]: ["This row keeps its name."],
    },
  });
  expect(await row()).toMatchObject({ label: "Marketing", value: 0 });
});

test("admins rename default rows by call and by form, and do not overwrite each other's names", async () => {
  const { world } = await sharedRow();
  const [ngaio, root] = [
    world.person("Ngaio", { isAdmin: true }),
    world.person("Root", { isAdmin: true }),
  ];
  const defaults = async () =>
    (await perform(showDefaults, world.as(root), {}, {})).flatMap(({ items }) => items);
  const { id } = (await defaults()).find(({ label }) => label === "Marketing")!;
  const save = (who: User, cells: object) =>
    perform(defaultsForm, world.as(who), {}, { items: { [id]: cells } });
  await perform(
    updateDefaultItem,
    world.as(ngaio),
    { workItemId: id },
    { label: "Photos", was: { label: "Marketing" } },
  );
  const message = "Ngaio changed this to Photos meanwhile.";
  await expect(save(root, { label: "Ads", was: { label: "Marketing" } })).rejects.toMatchObject({
    fields: { [`items.${id}.label`]: [message] },
  });
  await save(root, { label: "Ads", was: { label: "Photos" } });
  expect((await defaults()).find((row) => row.id === id)).toMatchObject({ label: "Ads" });
});
