import { expect, test } from "vitest";
import { listAuditEntries } from "~/data/audit";
import { shares } from "~/data/schema";
import { createTemplate, listTemplateItems } from "~/data/templates";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { renoOf, worldWithCategory } from "../../../tests/support/reno";
import { pressButton } from "../../../tests/support/press-button";
import { NOW } from "../../../tests/support/world";
import { perform, performed, type AnyOperation } from "../operation";
import { createProject } from "../projects/projects";
import { deleteProperty } from "../properties/properties";
import {
  createOwnTemplateItem,
  deleteOwnTemplate,
  deleteOwnTemplateItem,
  showOwnTemplate,
  updateOwnTemplate,
  updateOwnTemplateItem,
} from "./own-templates";
import { addToQuantity, ownTemplateForm } from "./template-form";
import { createTemplateItem, deleteTemplateItem, updateTemplateItem } from "./template-items";
import { deleteTemplate, listAllTemplates, showTemplate, updateTemplate } from "./templates";

/** What Ben kept of Ada's property, which is shared with him; amounts in cents. */
async function ownTemplates() {
  const made = await worldWithCategory();
  const { world, db, ben, propertyId } = made;
  const admin = world.person("Ngaio", { isAdmin: true });
  const kept = { ownerId: ben.id, propertyId, status: "active" as const, createDate: NOW };
  createTemplate(db, { ...kept, id: "aviary", name: "Aviary" }, [
    { id: "perch", name: "perch", quantity: 3, budget: 100_000, createDate: NOW },
    { id: "bath", name: "Bird bath", budget: 9_900, status: "optional", createDate: NOW },
  ]);
  const at = { templateId: "aviary" };
  const as = (operation: AnyOperation, params: object = at, input: object = {}, who = ben) =>
    perform(operation, world.as(who), params, input);
  const show = async () => ((await as(showOwnTemplate)) as { data: object }).data;
  const log = () => listAuditEntries(db, { text: "", actions: [] }, { offset: 0, limit: 10 });
  return { ...made, admin, kept, at, as, show, log };
}

const ITEM = { itemId: "perch" };
const OWN: readonly (readonly [AnyOperation, (object | undefined)?, object?])[] = [
  [showOwnTemplate],
  [updateOwnTemplate, undefined, { name: "Hutch" }],
  [deleteOwnTemplate],
  [createOwnTemplateItem, undefined, { name: "Seed" }],
  [updateOwnTemplateItem, ITEM, { name: "Rod" }],
  [deleteOwnTemplateItem, ITEM],
  [ownTemplateForm, undefined, { name: "Hutch" }],
];

test("its owner renames it, changes its items, and a category made from it has them", async () => {
  const { world, ben, as, show } = await ownTemplates();
  await as(updateOwnTemplate, undefined, { name: "Hutch", notes: "Oak" });
  await as(updateOwnTemplateItem, ITEM, { quantity: 2, budget: 700 });
  await as(createOwnTemplateItem, undefined, { name: "Seed", budget: 12 });
  await as(deleteOwnTemplateItem, { itemId: "bath" });
  expect(await show()).toMatchObject({
    name: "Hutch",
    notes: "Oak",
    items: [
      { name: "perch", quantity: 2, budget: 70_000 },
      { name: "Seed", budget: 1_200 },
    ],
  });
  const propertyId = await renoOf(world, ben, "Next one");
  const made = await perform(
    createProject,
    world.as(ben),
    { propertyId },
    { templateId: "aviary" },
  );
  expect(made.activeItems.map(({ name, budget }) => [name, budget])).toEqual([
    ["perch", 70_000],
    ["Seed", 1_200],
  ]);
});

test("it is nobody else's: not of who shares the property, nor the admins'", async () => {
  const { ada, admin, as, show, at } = await ownTemplates();
  const before = await show();
  for (const [operation, params, input] of OWN)
    for (const who of [ada, admin])
      await expect(as(operation, params, input, who)).rejects.toMatchObject({ reason: "missing" });
  for (const operation of [showTemplate, updateTemplate, deleteTemplate, createTemplateItem])
    await expect(as(operation, at, {}, admin)).rejects.toMatchObject({ reason: "missing" });
  for (const operation of [updateTemplateItem, deleteTemplateItem])
    await expect(as(operation, ITEM, {}, admin)).rejects.toMatchObject({ reason: "missing" });
  const listed = (await as(listAllTemplates, {}, {}, admin)) as { data: { items: object[] } };
  expect(listed.data.items).not.toContainEqual(expect.objectContaining({ id: "aviary" }));
  expect(await show()).toEqual(before);
});

test("the admins' templates are not for owners to change, nor their items", async () => {
  const { db, as } = await ownTemplates();
  createTemplate(db, { id: "coop", name: "Coop", status: "active", createDate: NOW }, [
    { id: "nest", name: "Nest", createDate: NOW },
  ]);
  for (const [operation, params, input] of OWN) {
    const theirs = params ? { itemId: "nest" } : { templateId: "coop" };
    await expect(as(operation, theirs, input)).rejects.toMatchObject({ reason: "missing" });
  }
  // Through the form of one's own a row of that id is a new one.
  await as(ownTemplateForm, undefined, { items: { nest: { name: "Mine", added: "on" } } });
  expect(listTemplateItems(db, "coop")).toMatchObject([{ id: "nest", name: "Nest" }]);
});

test("it is always active", async () => {
  const { as } = await ownTemplates();
  await expect(as(updateOwnTemplate, undefined, { status: "draft" })).rejects.toMatchObject({
    reason: "invalid",
  });
  await expect(as(ownTemplateForm, undefined, { status: "draft" })).rejects.toMatchObject({
    reason: "invalid",
  });
});

test("the form saves what was changed, and its buttons step quantities and take items out", async () => {
  const { world, ben, at, show, undo } = await ownTemplates();
  await perform(ownTemplateForm, world.as(ben), at, {
    name: "Hutch",
    was: { name: "Aviary" },
    items: { perch: { budget: "7", was: { budget: "1000" } } },
  });
  expect(await show()).toMatchObject({ name: "Hutch" });
  expect(await show()).toMatchObject({ items: [{ id: "bath" }, { id: "perch", budget: 700 }] });
  const { receipt } = await pressButton(ownTemplateForm, deleteOwnTemplateItem, {
    who: world.as(ben),
    params: { ...at, ...ITEM },
  });
  expect(receipt.trashed).toMatchObject([{ id: "perch" }]);
  const isOwn = { kind: "template-item", id: "perch", parentId: "aviary", isOwn: true };
  expect(await undo("perch", ben)).toEqual(isOwn);
  await performed(
    ownTemplateForm,
    world.as(ben),
    at,
    {},
    {
      also: (context) => addToQuantity(context, updateOwnTemplateItem, { ...at, ...ITEM }, 1),
    },
  );
  expect(await show()).toMatchObject({ items: [{ id: "bath" }, { id: "perch", quantity: 4 }] });
});

test("undo brings it back whole to its owner, without a line in the admins' log", async () => {
  const { ada, ben, as, show, undo, log } = await ownTemplates();
  const before = await show();
  await as(deleteOwnTemplate);
  await expect(show()).rejects.toMatchObject({ reason: "missing" });
  await expect(undo("aviary", ada)).rejects.toMatchObject({ reason: "missing" });
  expect(await undo("aviary", ben)).toEqual({
    kind: "template",
    id: "aviary",
    parentId: ben.id,
    isOwn: true,
  });
  expect(await show()).toEqual(before);
  expect(log()).toEqual([]);
});

test("an item does not come back without its template, nor a template without its property or over the limit", async () => {
  const { world, ada, ben, db, kept, propertyId, as, undo } = await ownTemplates();
  await as(deleteOwnTemplateItem, ITEM);
  await as(deleteOwnTemplate);
  await expect(undo("perch", ben)).rejects.toMatchObject({ reason: "missing" });
  for (let at = 0; at < SIZES.templatesOfAccount; at++)
    createTemplate(db, { ...kept, id: newId(), name: "Kitchen" }, []);
  await expect(undo("aviary", ben)).rejects.toMatchObject({ reason: "invalid" });
  db.$client.exec("delete from templates where name = 'Kitchen'");
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  await expect(undo("aviary", ben)).rejects.toMatchObject({ reason: "missing" });
  await undo(propertyId);
  await undo("aviary", ben);
  await undo("perch", ben);
});

test("it is seen while its account sees the property that it was kept from", async () => {
  const { db, as } = await ownTemplates();
  db.delete(shares).run();
  for (const [operation, params, input] of OWN)
    await expect(as(operation, params, input)).rejects.toMatchObject({ reason: "missing" });
});
