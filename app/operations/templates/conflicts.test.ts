import { expect, test } from "vitest";
import { templateItemJson } from "~/contracts/view-codecs";
import { worldWithTemplates } from "../../../tests/support/template-world";
import { perform, performed } from "../operation";
import { addToQuantity, templateForm } from "./template-form";
import { updateTemplateItem } from "./template-items";

/** The aviary's perches, three at $1,000, which Ngaio and Root may both edit. */
function sharedPerch() {
  const templateWorld = worldWithTemplates();
  const { admin: ngaio, world } = templateWorld;
  const root = world.person("Root", { isAdmin: true });
  const update = (who: typeof root, input: object) =>
    perform(updateTemplateItem, world.as(who), { itemId: "perch" }, input);
  const save = (who: typeof root, cells: object) =>
    perform(templateForm, world.as(who), { templateId: "aviary" }, { items: { perch: cells } });
  return { ...templateWorld, ngaio, root, update, save };
}

test.each([
  ["spent", 1300, 0, 900, "Ngaio changed this to $1,300 meanwhile."],
  ["budget", 3000, 1000, 2700, "Ngaio changed this to $3,000 meanwhile."],
  ["quantity", 5, 3, 4, "Ngaio changed this to 5 meanwhile."],
  ["name", "Perches", "perch", "Bars", "Ngaio changed this to Perches meanwhile."],
])(
  "a %s that another admin changed after it was seen is not overwritten",
  async (field, theirs, was, mine, message) => {
    const { ngaio, root, update, item } = sharedPerch();
    await update(ngaio, { [field]: theirs });
    const refused = update(root, { [field]: mine, was: { [field]: was } });
    await expect(refused).rejects.toMatchObject({
      reason: "conflict",
      message,
      fields: { [field]: [message] },
    });
    const kept = templateItemJson.encode((await item("perch"))!);
    expect(kept).toMatchObject({ [field]: theirs });
    const again = templateItemJson.encode(await update(root, { [field]: mine }));
    expect(again).toMatchObject({ [field]: mine });
  },
);

test("a quantity does not take along a budget that another admin changed", async () => {
  const { ngaio, root, update, item } = sharedPerch();
  await update(ngaio, { budget: 3000 });
  const refused = update(root, { quantity: 4, was: { quantity: 3, budget: 1000 } });
  await expect(refused).rejects.toMatchObject({
    fields: { budget: ["Ngaio changed this to $3,000 meanwhile."] },
  });
  expect(await item("perch")).toMatchObject({ quantity: 3, budget: 300_000 });
});

test("the editor's form reports another admin's change at the cell and saves nothing; resubmitted it is saved", async () => {
  const { ngaio, root, save, item } = sharedPerch();
  await save(ngaio, { spent: "1300", was: { spent: "$0" } });
  const refused = save(root, { spent: "900", name: "Bars", was: { spent: "$0", name: "perch" } });
  await expect(refused).rejects.toMatchObject({
    reason: "conflict",
    message: "Failed to update template",
    fields: { "items.perch.spent": ["Ngaio changed this to $1,300 meanwhile."] },
  });
  expect(await item("perch")).toMatchObject({ spent: 130_000, name: "perch" });
  await save(root, { spent: "900", was: { spent: "$1,300" } });
  expect(await item("perch")).toMatchObject({ spent: 90_000 });
});

test("in the form, a cell without a value outweighs a conflict", async () => {
  const { ngaio, root, update, save } = sharedPerch();
  await update(ngaio, { spent: 1300 });
  await expect(
    save(root, { spent: "900", budget: "soon", was: { spent: "$0", budget: "$1,000" } }),
  ).rejects.toMatchObject({
    reason: "invalid",
    fields: {
      "items.perch.spent": [expect.any(String)],
      "items.perch.budget": [expect.any(String)],
    },
  });
});

test("one more or less is of what is there, and counts as typed", async () => {
  const { world, ngaio, root, update, item } = sharedPerch();
  await performed(
    templateForm,
    world.as(ngaio),
    { templateId: "aviary" },
    {},
    { also: (context) => addToQuantity(context, updateTemplateItem, { itemId: "perch" }, 1) },
  );
  expect(await item("perch")).toMatchObject({ quantity: 4, budget: 133_300 });
  await expect(update(root, { quantity: 2, was: { quantity: 3 } })).rejects.toMatchObject({
    message: "Ngaio changed this to 4 meanwhile.",
  });
});

test("making an item a suggestion sets no author", async () => {
  const { ngaio, root, update } = sharedPerch();
  await update(ngaio, { spent: 1300 });
  await update(root, { status: "optional" });
  await expect(update(root, { spent: 5, was: { spent: 0 } })).rejects.toMatchObject({
    message: "Ngaio changed this to $1,300 meanwhile.",
  });
});
