import { expect, test } from "vitest";
import type { TemplateItemView } from "~/contracts/templates.server";
import { addItem, addProject } from "~/data/projects.server";
import { addProperty } from "~/data/properties.server";
import { shares } from "~/data/schema.server";
import { addTemplate, listTemplateItems } from "~/data/templates.server";
import type { ProjectItem } from "~/domain/property";
import { perform, type AnyOperation, type RequestContext } from "~/operations/operation.server";
import { newId } from "~/services/ids.server";
import { failEveryStatement } from "../../../tests/support/failing-statements";
import { emailOf, makeWorld, NOW } from "../../../tests/support/world";
import { addProject as addFromTemplate } from "../projects/add-project.server";
import { addTemplateItem } from "./add-template-item.server";
import { listAllTemplates } from "./list-all-templates.server";
import { listTemplates } from "./list-templates.server";
import { removeTemplate } from "./remove-template.server";
import { removeTemplateItem } from "./remove-template-item.server";
import { saveAsTemplate } from "./save-as-template.server";
import {
  saveTemplateAndAddItem,
  saveTemplateAndAddOne,
  saveTemplateAndAddSuggestion,
  saveTemplateAndRemoveItem,
  saveTemplateAndTakeOne,
  saveTemplateForm,
} from "./save-template-form.server";
import { showTemplate } from "./show-template.server";
import { updateTemplate } from "./update-template.server";
import { updateTemplateItem } from "./update-template-item.server";

/** A template "Aviary" with three items and one without a name; amounts in cents. */
function worldWithAviary() {
  const world = makeWorld();
  const admin = world.person("Ngaio", { isAdmin: true });
  const ada = world.person("Ada");
  const items = [
    { id: "perch", name: "perch", quantity: 3, budget: 100_000 },
    { id: "blank", name: "", quantity: 1, budget: 0 },
    { id: "netting", name: "Netting", quantity: 2, budget: 45_050, spent: 1_000 },
    { id: "bath", name: "Bird bath", quantity: 1, budget: 9_900, status: "optional" as const },
  ];
  addTemplate(
    world.app.db,
    { id: "aviary", name: "Aviary", createDate: NOW },
    items.map((item) => ({ ...item, createDate: NOW })),
  );
  const as = (operation: AnyOperation, params: object, input: object = {}, who = admin) => perform(operation, world.as(who), params, input);
  const show = async () => (await perform(showTemplate, world.as(admin), { templateId: "aviary" }, {})).data;
  const update = (input: object) => as(updateTemplate, { templateId: "aviary" }, input);
  const updateItem = (itemId: string, input: object): Promise<TemplateItemView> => as(updateTemplateItem, { itemId }, input);
  const save = (input: object) => as(saveTemplateForm, { templateId: "aviary" }, input);
  const item = async (id: string) => (await show()).items.find((one) => one.id === id);
  return { world, admin, ada, as, show, update, updateItem, save, item };
}

test("the list holds id, name and status of every template, drafts last, each group by name", async () => {
  const { as, world } = worldWithAviary();
  addTemplate(world.app.db, { id: "zoo", name: "A zoo", createDate: NOW }, []);
  const { items } = (await as(listAllTemplates, {})).data as { items: { id: string; name: string; status: string }[] };
  expect(items.find(({ id }) => id === "zoo")).toEqual({ id: "zoo", name: "A zoo", status: "draft" });
  const groups = [...new Set(items.map(({ status }) => status))];
  expect(groups).toEqual(["active", "draft"]);
  const inGroups = groups.flatMap((group) =>
    items.filter(({ status }) => status === group).toSorted((a, b) => a.name.localeCompare(b.name, "en-NZ")),
  );
  expect(items).toEqual(inGroups);
});

test("a template comes with its items by name whatever the case, unnamed ones last, money in dollars", async () => {
  const { show } = worldWithAviary();
  const template = await show();
  expect(template).toMatchObject({ id: "aviary", name: "Aviary", notes: "", scopeOfWork: "", status: "draft" });
  expect(template.items.map(({ name }) => name)).toEqual(["Bird bath", "Netting", "perch", ""]);
  expect(template.items[1]).toEqual({
    id: "netting",
    templateId: "aviary",
    name: "Netting",
    quantity: 2,
    budget: 450.5,
    spent: 10,
    status: "active",
    isSuggested: false,
  });
  expect(template.items[0]).toMatchObject({ status: "optional", isSuggested: true });
});

test("each of its own fields is changed alone, and notes and scope may be emptied", async () => {
  const { update } = worldWithAviary();
  expect(await update({ name: "  Dovecote " })).toMatchObject({ name: "Dovecote", status: "draft" });
  expect(await update({ notes: "Away from the\ncat" })).toMatchObject({ name: "Dovecote", notes: "Away from the\ncat" });
  expect(await update({ notes: "", scopeOfWork: "Build" })).toMatchObject({ notes: "", scopeOfWork: "Build" });
  expect(await update({ status: "active" })).toMatchObject({ name: "Dovecote", status: "active" });
});

test.each([[{}], [{ name: " " }], [{ status: "" }], [{ status: "gone" }], [{ id: "x", name: "Mine" }], [{ notes: null }]])(
  "a template is not changed by %j",
  async (input) => {
    const { update, show } = worldWithAviary();
    const before = await show();
    await expect(update(input)).rejects.toMatchObject({ reason: "invalid", message: "Failed to update template" });
    expect(await show()).toEqual(before);
  },
);

test("an active template is offered to owners, a draft is not, not even by its id", async () => {
  const { world, ada, update } = worldWithAviary();
  const address = { address1: "1 Rātā Street", address2: "", suburb: "", city: "Ōtaki", postcode: "", fullAddress: "" };
  const { id: propertyId } = addProperty(world.app.db, { id: newId(), creatorId: ada.id, name: "Rātā", address, createDate: NOW });
  const offered = async () => (await perform(listTemplates, world.as(ada), {}, {})).map(({ id }) => id);
  const use = () => perform(addFromTemplate, world.as(ada), { propertyId }, { templateId: "aviary" });
  expect(await offered()).not.toContain("aviary");
  await expect(use()).rejects.toMatchObject({ reason: "missing" });
  await update({ status: "active" });
  expect(await offered()).toContain("aviary");
  const made = await use();
  expect(made.activeItems.map(({ name }) => name)).toEqual(["Netting", "perch", ""]);
  expect(made.optionalItems.map(({ name }) => name)).toEqual(["Bird bath"]);
});

test("a deleted template is gone with its items", async () => {
  const { world, as } = worldWithAviary();
  expect(await as(removeTemplate, { templateId: "aviary" })).toBeUndefined();
  await expect(as(showTemplate, { templateId: "aviary" })).rejects.toMatchObject({ reason: "missing" });
  await expect(as(removeTemplate, { templateId: "aviary" })).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to remove template",
  });
  expect(listTemplateItems(world.app.db, "aviary")).toEqual([]);
});

test("a new item is empty and of the status asked for", async () => {
  const { as } = worldWithAviary();
  const add = (input: object) => as(addTemplateItem, { templateId: "aviary" }, input);
  const empty = { templateId: "aviary", name: "", quantity: 1, budget: 0, spent: 0 };
  expect(await add({ status: "active" })).toMatchObject({ ...empty, status: "active", isSuggested: false });
  expect(await add({ status: "optional" })).toMatchObject({ ...empty, status: "optional", isSuggested: true });
  expect(await add({})).toMatchObject({ ...empty, status: "active" });
  expect(await add({ name: "Nest", quantity: 4, budget: 12.5 })).toMatchObject({ name: "Nest", quantity: 4, budget: 12.5 });
  await expect(add({ status: "complete" })).rejects.toMatchObject({ reason: "invalid", message: "failed to add template item" });
});

test.each([
  [4, 1333],
  [2, 666],
  [1, 333],
  [3, 1000],
])("a quantity changed from 3 to %i truncates the budget of $1,000 to $%i", async (quantity, budget) => {
  const { updateItem } = worldWithAviary();
  expect(await updateItem("perch", { quantity })).toMatchObject({ quantity, budget });
});

test("a budget below nothing is truncated toward zero", async () => {
  const { updateItem } = worldWithAviary();
  await updateItem("perch", { budget: -1000 });
  expect(await updateItem("perch", { quantity: 2 })).toMatchObject({ budget: -666 });
});

test("a quantity with a budget takes the budget as sent", async () => {
  const { updateItem } = worldWithAviary();
  expect(await updateItem("perch", { quantity: 4, budget: 5 })).toMatchObject({ quantity: 4, budget: 5 });
});

test("name, budget, spent and status of an item are changed alone", async () => {
  const { updateItem } = worldWithAviary();
  expect(await updateItem("perch", { name: " Perches " })).toMatchObject({ name: "Perches", quantity: 3, budget: 1000 });
  expect(await updateItem("perch", { budget: "$1,200" })).toMatchObject({ name: "Perches", quantity: 3, budget: 1200 });
  expect(await updateItem("perch", { spent: 0.5 })).toMatchObject({ budget: 1200, spent: 0.5 });
  expect(await updateItem("perch", { status: "optional" })).toMatchObject({ spent: 0.5, isSuggested: true });
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
  const { updateItem, show } = worldWithAviary();
  const before = await show();
  await expect(updateItem("perch", input)).rejects.toMatchObject({ reason: "invalid", message: "Failed to update template" });
  expect(await show()).toEqual(before);
});

test("a quantity that would take the budget out of range is refused", async () => {
  const { updateItem } = worldWithAviary();
  await updateItem("perch", { budget: 99_999_999 });
  await expect(updateItem("perch", { quantity: 1000 })).rejects.toMatchObject({ reason: "invalid", fields: { quantity: [/beyond/] } });
});

test("an item that was taken out is gone, the others stay", async () => {
  const { as, show } = worldWithAviary();
  await as(removeTemplateItem, { itemId: "perch" });
  expect((await show()).items.map(({ id }) => id)).toEqual(["bath", "netting", "blank"]);
  await expect(as(removeTemplateItem, { itemId: "perch" })).rejects.toMatchObject({ reason: "missing" });
});

const cells = { name: "perch", quantity: "3", budget: "$1,000", spent: "$0" };
const perch = (typed: object, was: object = {}) => ({ items: { perch: { ...cells, ...typed, was: { ...cells, suggested: "", ...was } } } });

test("the form saves what was changed in it, and nothing else", async () => {
  const { save, show } = worldWithAviary();
  const before = await show();
  expect(await save({ name: "Aviary", notes: "", scopeOfWork: "", status: "draft", ...perch({}) })).toEqual(before);
  const after = await save({ name: " Dovecote ", notes: "Dry", scopeOfWork: "All", status: "active", ...perch({ spent: "=2*5" }) });
  expect(after).toMatchObject({ name: "Dovecote", notes: "Dry", scopeOfWork: "All", status: "active" });
  expect(after.items).toEqual(before.items.map((item) => (item.id === "perch" ? { ...item, spent: 10 } : item)));
});

test("in the form too a quantity alone rescales the budget, truncating", async () => {
  const { save, item } = worldWithAviary();
  await save(perch({ quantity: "4" }));
  expect(await item("perch")).toMatchObject({ quantity: 4, budget: 1333 });
  await save(perch({ quantity: "5", budget: "$77" }, { quantity: "4", budget: "$1,333" }));
  expect(await item("perch")).toMatchObject({ quantity: 5, budget: 77 });
});

test("the form's box makes an item a suggestion and back; where there was no box, it stays what it is", async () => {
  const { save, item } = worldWithAviary();
  await save(perch({ suggested: "on" }));
  expect((await item("perch"))?.status).toBe("optional");
  await save({ items: { perch: cells } });
  expect((await item("perch"))?.status).toBe("optional");
  await save(perch({}, { suggested: "on" }));
  expect((await item("perch"))?.status).toBe("active");
});

test("a box that nobody touched leaves what somebody else made of it", async () => {
  const { save, updateItem, item } = worldWithAviary();
  await updateItem("perch", { status: "optional" });
  await save(perch({}));
  expect((await item("perch"))?.status).toBe("optional");
});

test("everything that is wrong in the form is said at once, by field, and nothing is saved", async () => {
  const { save, show } = worldWithAviary();
  const before = await show();
  const sent = { name: " ", notes: "New", ...perch({ quantity: "0", budget: "soon" }) };
  await expect(save(sent)).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to update template",
    fields: { name: ["Enter a name."], "items.perch.quantity": [/whole number/], "items.perch.budget": [/amount/] },
  });
  expect(await show()).toEqual(before);
});

test("the form's buttons save what was typed, too", async () => {
  const { as, show, item } = worldWithAviary();
  const templateId = "aviary";
  const { id } = await as(saveTemplateAndAddItem, { templateId }, { notes: "One" });
  expect(await item(id)).toMatchObject({ name: "", status: "active" });
  const suggestion = await as(saveTemplateAndAddSuggestion, { templateId }, { scopeOfWork: "Two" });
  expect(suggestion).toMatchObject({ name: "", status: "optional" });
  expect(await show()).toMatchObject({ notes: "One", scopeOfWork: "Two" });
  await as(saveTemplateAndAddOne, { templateId, itemId: "perch" }, perch({ name: "Perches" }));
  expect(await item("perch")).toMatchObject({ name: "Perches", quantity: 4, budget: 1333 });
  await as(saveTemplateAndTakeOne, { templateId, itemId: "perch" });
  expect(await item("perch")).toMatchObject({ quantity: 3, budget: 999 });
  await as(saveTemplateAndTakeOne, { templateId, itemId: "bath" });
  expect(await item("bath")).toMatchObject({ quantity: 1, budget: 99 });
  await as(saveTemplateAndRemoveItem, { templateId, itemId: "perch" }, { notes: "Three", ...perch({ budget: "soon" }) });
  expect(await item("perch")).toBeUndefined();
  expect(await show()).toMatchObject({ notes: "Three" });
  await expect(as(saveTemplateAndRemoveItem, { templateId: "other", itemId: "bath" })).rejects.toMatchObject({ reason: "missing" });
});

/** A Kitchen of Ada's. */
function worldWithKitchen(items: Partial<ProjectItem>[]) {
  const world = makeWorld();
  const admin = world.person("Ngaio", { isAdmin: true });
  const ada = world.person("Ada");
  const address = { address1: "1 Rātā Street", address2: "", suburb: "", city: "Ōtaki", postcode: "", fullAddress: "" };
  const property = addProperty(world.app.db, { id: newId(), creatorId: ada.id, name: "Rātā", address, createDate: NOW });
  const texts = { name: "Kitchen of Ada", notes: "Gas", scopeOfWork: "All new" };
  const { id: projectId } = addProject(world.app.db, { id: newId(), propertyId: property.id, ...texts, createDate: NOW });
  for (const item of items) addItem(world.app.db, { id: newId(), projectId, createDate: NOW, ...item });
  const share = () =>
    world.app.db
      .insert(shares)
      .values({ propertyId: property.id, email: emailOf("Ngaio"), emailKey: emailOf("Ngaio"), createDate: NOW })
      .run();
  const saveAs = (visit: RequestContext) => perform(saveAsTemplate, visit, { projectId }, {});
  const save = (who = admin) => saveAs(world.as(who));
  const names = async () => (await perform(listAllTemplates, world.as(admin), {}, {})).data.items.map(({ name }) => name);
  return { world, admin, ada, share, save, saveAs, names };
}

const oven = { name: "Oven", quantity: 2, budget: 240_050, spent: 99_900 };
const dishwasher = { name: "Dishwasher", budget: 90_000, suggestedBudget: 80_000, status: "optional" as const };

test("a category becomes a draft template: its texts, its items with nothing spent, its suggestions as optional items", async () => {
  const { share, save } = worldWithKitchen([oven, dishwasher, { name: "Taken", budget: 100, suggestedBudget: 50 }, { quantity: 0 }]);
  share();
  const made = await save();
  expect(made).toMatchObject({ name: "Kitchen of Ada", notes: "Gas", scopeOfWork: "All new", status: "draft" });
  expect(made.items.map(({ name, quantity, budget, spent, status }) => [name, quantity, budget, spent, status])).toEqual([
    ["Dishwasher", 1, 900, 0, "optional"],
    ["Oven", 2, 2400.5, 0, "active"],
    ["Taken", 1, 1, 0, "active"],
    ["", 1, 0, 0, "active"],
  ]);
});

test.each([[[]], [[dishwasher]]])("a category without budget items makes no template", async (items) => {
  const { share, save, names } = worldWithKitchen(items);
  share();
  await expect(save()).rejects.toMatchObject({ reason: "conflict", message: "Failed to save as template" });
  expect(await names()).not.toContain("Kitchen of Ada");
});

test("only an admin who may see the category makes a template of it", async () => {
  const { ada, share, save, names } = worldWithKitchen([oven]);
  await expect(save()).rejects.toMatchObject({ reason: "missing" });
  await expect(save(ada)).rejects.toMatchObject({ reason: "forbidden" });
  share();
  await save();
  expect(await names()).toContain("Kitchen of Ada");
});

test("a category becomes a template whole or not at all", async () => {
  const { world, admin, share, saveAs, names } = worldWithKitchen([oven, dishwasher]);
  share();
  const visit = world.as(admin);
  const rows = () => world.app.db.$client.prepare("select count(*) from template_items").pluck().get();
  const before = await names();
  const failed = await failEveryStatement(world.app.db, () => saveAs(visit), rows);
  expect(failed).toBeGreaterThanOrEqual(3);
  expect((await names()).length).toBe(before.length + 1);
});
