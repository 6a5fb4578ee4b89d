import { expect, test } from "vitest";
import { createTemplate } from "~/data/templates";
import { pressButton } from "../../../tests/support/press-button";
import { worldWithTemplates } from "../../../tests/support/template-world";
import { NOW } from "../../../tests/support/world";
import { performed } from "../operation";
import { addToQuantity, templateForm } from "./template-form";
import { updateTemplate } from "./templates";
import { deleteTemplateItem, updateTemplateItem } from "./template-items";

function templateWorld() {
  const { as, ...world } = worldWithTemplates();
  return {
    ...world,
    as,
    async save(input: object) {
      await as(templateForm, { templateId: "aviary" }, input);
      return world.show();
    },
  };
}

const cells = { name: "perch", quantity: "3", budget: "$1,000", spent: "$0" };
const perch = (typed: object, was: object = {}) => ({
  items: { perch: { ...cells, ...typed, was: { ...cells, suggested: "", ...was } } },
});

test("the form saves only its changes", async () => {
  const { save, show } = templateWorld();
  const before = await show();
  expect(
    await save({ name: "Aviary", notes: "", scopeOfWork: "", status: "draft", ...perch({}) }),
  ).toEqual(before);
  const after = await save({
    name: " Dovecote ",
    notes: "Dry",
    scopeOfWork: "All",
    status: "active",
    ...perch({ spent: "=2*5" }),
  });
  expect(after).toMatchObject({
    name: "Dovecote",
    notes: "Dry",
    scopeOfWork: "All",
    status: "active",
  });
  expect(after.items).toEqual(
    before.items.map((item) => (item.id === "perch" ? { ...item, spent: 1000 } : item)),
  );
});

test("in the form too a quantity alone rescales the budget, truncating", async () => {
  const { save, item } = templateWorld();
  await save(perch({ quantity: "4" }));
  expect(await item("perch")).toMatchObject({ quantity: 4, budget: 133_300 });
  await save(perch({ quantity: "5", budget: "$77" }, { quantity: "4", budget: "$1,333" }));
  expect(await item("perch")).toMatchObject({ quantity: 5, budget: 7700 });
});

test("the form's box makes an item a suggestion and back; where there was no box, it stays what it is", async () => {
  const { save, item } = templateWorld();
  await save(perch({ suggested: "on" }));
  expect((await item("perch"))?.status).toBe("optional");
  await save({ items: { perch: cells } });
  expect((await item("perch"))?.status).toBe("optional");
  await save(perch({}, { suggested: "on" }));
  expect((await item("perch"))?.status).toBe("active");
});

test("an untouched field does not overwrite another admin's change", async () => {
  const { as, save } = templateWorld();
  await as(
    updateTemplate,
    { templateId: "aviary" },
    { notes: "Away from\nthe cat", status: "active" },
  );
  const was = { name: "Aviary", notes: "", scopeOfWork: "", status: "draft" };
  expect(await save({ ...was, scopeOfWork: "Build", was })).toMatchObject({
    notes: "Away from\nthe cat",
    scopeOfWork: "Build",
    status: "active",
  });
  const now = { notes: "Away from\r\nthe cat", status: "active" };
  expect(await save({ ...now, name: "Dovecote", was: { ...was, ...now } })).toMatchObject({
    name: "Dovecote",
    notes: "Away from\nthe cat",
  });
});

test("an untouched checkbox does not overwrite another admin's change", async () => {
  const { as, save, item } = templateWorld();
  await as(updateTemplateItem, { itemId: "perch" }, { status: "optional" });
  await save(perch({}));
  expect((await item("perch"))?.status).toBe("optional");
});

test("all invalid fields are reported at once, and nothing is saved", async () => {
  const { save, show } = templateWorld();
  const before = await show();
  const sent = { name: " ", notes: "New", ...perch({ quantity: "0", budget: "soon" }) };
  await expect(save(sent)).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to update template",
    fields: {
      name: ["Enter a name."],
      "items.perch.quantity": [/whole number/],
      "items.perch.budget": [/amount/],
    },
  });
  expect(await show()).toEqual(before);
});

test("the form's buttons save the typed text too", async () => {
  const { world, admin, as, show, item } = templateWorld();
  const templateId = "aviary";
  const who = world.as(admin);
  const add = (itemId: string, by: 1 | -1, typed = {}) =>
    performed(templateForm, who, { templateId }, typed, {
      also: (context) => addToQuantity(context, updateTemplateItem, { itemId, templateId }, by),
    });
  const before = (await show()).items.length;
  const { newId: id } = await as(templateForm, { templateId }, { notes: "One" });
  expect(await show()).toMatchObject({ notes: "One" });
  expect((await show()).items, "a new row is kept once something is typed into it").toHaveLength(
    before,
  );
  const shown = { name: "", quantity: "1", budget: "$0", spent: "$0" };
  const row = {
    added: "on",
    ...shown,
    name: "Bird bath",
    suggested: "on",
    was: { ...shown, suggested: "on" },
  };
  const { newId: other } = await as(
    templateForm,
    { templateId },
    { scopeOfWork: "Two", items: { [id]: row } },
  );
  expect(await item(id)).toMatchObject({ name: "Bird bath", status: "optional" });
  const left = { ...row, name: "", suggested: undefined, was: { ...shown, suggested: "" } };
  await as(templateForm, { templateId }, { items: { [other]: left } });
  expect(await item(other)).toBeUndefined();
  expect(await show()).toMatchObject({ notes: "One", scopeOfWork: "Two" });
  await add("perch", 1, perch({ name: "Perches" }));
  expect(await item("perch")).toMatchObject({ name: "Perches", quantity: 4, budget: 133_300 });
  await add("perch", -1);
  expect(await item("perch")).toMatchObject({ quantity: 3, budget: 99_900 });
  await add("bath", -1);
  expect(await item("bath")).toMatchObject({ quantity: 1, budget: 9900 });
  await expect(add("ghost", -1)).rejects.toMatchObject({ reason: "missing" });
  const params = { templateId, itemId: "perch" };
  const typed = { notes: "Three", ...perch({ budget: "soon" }) };
  await pressButton(templateForm, deleteTemplateItem, { who, params, typed });
  expect(await item("perch")).toBeUndefined();
  expect(await show()).toMatchObject({ notes: "Three" });
  createTemplate(world.app.db, { id: "other", name: "Other", createDate: NOW }, []);
  const elsewhere = { templateId: "other", itemId: "bath" };
  await expect(
    pressButton(templateForm, deleteTemplateItem, { who, params: elsewhere }),
  ).rejects.toMatchObject({ reason: "missing" });
});
