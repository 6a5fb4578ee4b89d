import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { createItems, createProjectRow } from "~/data/projects";
import { createPropertyRow } from "~/data/properties";
import { insertRows } from "~/data/insert-rows";
import { projects, templateItems, templates, dealRows } from "~/data/schema";
import { SIZES, type SizeName } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { KOWHAI, worldWithReno } from "../../tests/support/reno";
import { NOW } from "../../tests/support/world";
import { createItem } from "./items/items";
import { pasteItems } from "./items/paste-items";
import { deleteItem } from "./items/items";
import { saveItemsAndAdd, saveItemsAndAddSuggestion } from "./items/items-form";
import { startPasting } from "./items/paste-items";
import { updateItem } from "./items/items";
import { perform } from "./operation";
import {
  createProject as addProjectTo,
  deleteProject,
  showProjectChoices,
} from "./projects/projects";
import {
  createProperty,
  deleteProperty,
  showProperty,
  startProperty,
} from "./properties/properties";
import { cloneProperty, startClone } from "./properties/clone";
import { createTemplateItem } from "./templates/template-items";
import { deleteTemplateItem } from "./templates/template-items";
import { saveAsTemplate } from "./templates/templates";
import { saveTemplateAndAdd } from "./templates/template-form";
import { undoDeletion } from "./trash";
import { createDefaultItem } from "./deal/default-rows";
import { createDealRow } from "./deal/deal-rows";
import { deleteDealRow } from "./deal/deal-rows";
import { saveDeal } from "./deal/deal-form";

const ADDRESS = { ...KOWHAI, fullAddress: "" };
const HOLDING = "hold";

const beyond = (size: SizeName) => ({ reason: "invalid", message: messages.sizeReached[size] });

/** Ada's property, with ways to fill it. */
async function world() {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const { db } = world.app;
  const admin = world.person("Admin", { isAdmin: true });
  const asAda = world.as(ada);
  const category = (items = 0, property = propertyId) => {
    const project = createProjectRow(db, {
      id: newId(),
      propertyId: property,
      name: "Kitchen",
      createDate: NOW,
    });
    createItems(
      db,
      Array.from({ length: items }, (_, row) => ({
        id: newId(),
        projectId: project.id,
        name: `Item ${row}`,
        budget: 100,
        createDate: NOW,
      })),
    );
    return project.id;
  };
  const propertyOf = (who = ada) =>
    createPropertyRow(db, {
      id: newId(),
      creatorId: who.id,
      name: "Next",
      address: ADDRESS,
      createDate: NOW,
    }).id;
  const undo = (trashId: string, who = asAda) => perform(undoDeletion, who, {}, { trashId });
  const paste = (projectId: string, rows: number) =>
    perform(
      pasteItems,
      asAda,
      { projectId },
      { text: "Tap\n".repeat(rows), seen: String(rows), formId: newId() },
    );
  const itemsOf = async (id: string) =>
    (await perform(showProperty, asAda, { propertyId }, {})).projects.find(
      (project) => project.id === id,
    )?.activeItems ?? [];
  return {
    world,
    db,
    ada,
    ben,
    admin,
    asAda,
    propertyId,
    category,
    propertyOf,
    undo,
    paste,
    itemsOf,
  };
}

test("the last item of a category is taken and the next is refused with the limit, by call, form and paste", async () => {
  const { asAda, category, paste } = await world();
  const projectId = category(SIZES.itemsOfProject - 1);
  await perform(createItem, asAda, { projectId }, { name: "The last" });
  await expect(perform(createItem, asAda, { projectId }, {})).rejects.toMatchObject(
    beyond("itemsOfProject"),
  );
  await expect(perform(saveItemsAndAdd, asAda, { projectId }, {})).rejects.toMatchObject(
    beyond("itemsOfProject"),
  );
  await expect(paste(projectId, 1)).rejects.toMatchObject({
    fields: { text: [messages.sizeReached.itemsOfProject] },
  });
});

test("a paste beyond the limit reports how many rows fit, before and after", async () => {
  const { asAda, category, paste, itemsOf } = await world();
  const projectId = category(SIZES.itemsOfProject - 20);
  const { room } = await perform(startPasting, asAda, { projectId }, {});
  expect(room).toEqual({ size: "itemsOfProject", more: 20 });
  await expect(paste(projectId, 21)).rejects.toMatchObject({
    fields: { text: [expect.stringContaining("There is room for 20 more")] },
  });
  expect(await paste(projectId, 20)).toMatchObject({ count: 20 });
  expect(await itemsOf(projectId)).toHaveLength(SIZES.itemsOfProject);
});

test("what is beyond a limit can be read, changed and deleted, and its suggestions taken into the budget", async () => {
  const { db, asAda, category, itemsOf } = await world();
  const projectId = category(SIZES.itemsOfProject + 5);
  const suggestionId = newId();
  createItems(db, [
    {
      id: suggestionId,
      projectId,
      name: "Heated rail",
      budget: 100,
      suggestedBudget: 100,
      status: "optional",
      createDate: NOW,
    },
  ]);
  const [first, second] = await itemsOf(projectId);
  await perform(updateItem, asAda, { itemId: first?.id }, { budget: 7 });
  await perform(deleteItem, asAda, { itemId: second?.id }, {});
  await perform(saveItemsAndAddSuggestion, asAda, { projectId, itemId: suggestionId }, {});
  expect(await itemsOf(projectId)).toHaveLength(SIZES.itemsOfProject + 5);
});

test("a property has room for 100 categories and for 5,000 items", async () => {
  const { db, asAda, propertyId, category, itemsOf } = await world();
  const full = Array.from({ length: 10 }, () => category(SIZES.itemsOfProject - 1));
  await perform(createItem, asAda, { projectId: full[0] }, {});
  const [templateId, more] = [newId(), { propertyId }];
  insertRows(db, templates, [{ id: templateId, name: "Deck", status: "active", createDate: NOW }]);
  insertRows(
    db,
    templateItems,
    Array.from({ length: 10 }, () => ({ id: newId(), templateId, name: "Post", createDate: NOW })),
  );
  await expect(perform(addProjectTo, asAda, more, { templateId })).rejects.toMatchObject(
    beyond("itemsOfProperty"),
  );
  const eleventh = category(9);
  await expect(perform(createItem, asAda, { projectId: eleventh }, {})).rejects.toMatchObject(
    beyond("itemsOfProperty"),
  );
  expect(await itemsOf(eleventh)).toHaveLength(9);

  expect((await perform(showProjectChoices, asAda, more, {})).full).toBe(null);
  insertRows(
    db,
    projects,
    Array.from({ length: 89 }, () => ({ id: newId(), propertyId, name: "Room", createDate: NOW })),
  );
  await expect(perform(addProjectTo, asAda, more, {})).rejects.toMatchObject(
    beyond("projectsOfProperty"),
  );
  expect((await perform(showProjectChoices, asAda, more, {})).full).toBe(
    messages.sizeReached.projectsOfProperty,
  );
});

test("an account has 200 properties of its own; those that are shared with it do not count", async () => {
  const {
    world: { as },
    ada,
    ben,
    asAda,
    propertyId,
    propertyOf,
  } = await world();
  for (let made = 1; made < SIZES.propertiesOfAccount - 1; made++) propertyOf(ada);
  const clone = { name: "", address: ADDRESS };
  expect((await perform(startProperty, asAda, {}, {})).full).toBe(null);
  await perform(cloneProperty, asAda, { propertyId }, clone);
  await expect(perform(cloneProperty, asAda, { propertyId }, clone)).rejects.toMatchObject(
    beyond("propertiesOfAccount"),
  );
  await expect(perform(createProperty, asAda, {}, clone)).rejects.toMatchObject(
    beyond("propertiesOfAccount"),
  );
  expect((await perform(startProperty, asAda, {}, {})).full).toBe(
    messages.sizeReached.propertiesOfAccount,
  );
  expect((await perform(startClone, asAda, { propertyId }, {})).full).toBe(
    messages.sizeReached.propertiesOfAccount,
  );
  await perform(cloneProperty, as(ben), { propertyId }, clone);
});

test("what is larger than a new property may be is not cloned", async () => {
  const { asAda, propertyId, category } = await world();
  category(SIZES.itemsOfProject + 1);
  await expect(
    perform(cloneProperty, asAda, { propertyId }, { address: ADDRESS }),
  ).rejects.toMatchObject(beyond("itemsOfProject"));
});

test("Undo brings nothing back beyond a limit, and does once there is room again", async () => {
  const { ada, asAda, propertyId, category, propertyOf, undo, paste, itemsOf } = await world();
  const projectId = category(SIZES.itemsOfProject);
  const [first, second] = await itemsOf(projectId);
  await perform(deleteItem, asAda, { itemId: first?.id }, {});
  await paste(projectId, 1);
  await expect(undo(first?.id ?? "")).rejects.toMatchObject(beyond("itemsOfProject"));
  await perform(deleteItem, asAda, { itemId: second?.id }, {});
  expect(await undo(first?.id ?? "")).toMatchObject({ kind: "item" });

  await perform(deleteProject, asAda, { projectId }, {});
  for (let made = 0; made < SIZES.projectsOfProperty; made++) category();
  await expect(undo(projectId)).rejects.toMatchObject(beyond("projectsOfProperty"));

  const gone = propertyOf();
  await perform(deleteProperty, asAda, { propertyId: gone }, {});
  for (let made = 1; made < SIZES.propertiesOfAccount; made++) propertyOf(ada);
  await expect(undo(gone)).rejects.toMatchObject(beyond("propertiesOfAccount"));
  await perform(deleteProperty, asAda, { propertyId }, {});
  expect(await undo(gone)).toMatchObject({ kind: "property" });
});

test("a template has 500 items at most, whether they are added, saved from a category or brought back", async () => {
  const {
    world: { as },
    db,
    admin,
    category,
    propertyOf,
    undo,
  } = await world();
  const asAdmin = as(admin);
  const own = propertyOf(admin);
  await expect(
    perform(saveAsTemplate, asAdmin, { projectId: category(SIZES.itemsOfTemplate + 1, own) }, {}),
  ).rejects.toMatchObject(beyond("itemsOfTemplate"));
  const { id: templateId, items } = await perform(
    saveAsTemplate,
    asAdmin,
    { projectId: category(SIZES.itemsOfTemplate, own) },
    {},
  );
  expect(items).toHaveLength(SIZES.itemsOfTemplate);
  await expect(perform(createTemplateItem, asAdmin, { templateId }, {})).rejects.toMatchObject(
    beyond("itemsOfTemplate"),
  );
  await expect(perform(saveTemplateAndAdd, asAdmin, { templateId }, {})).rejects.toMatchObject(
    beyond("itemsOfTemplate"),
  );
  await perform(deleteTemplateItem, asAdmin, { itemId: items[0]?.id }, {});
  insertRows(db, templateItems, [{ id: newId(), templateId, createDate: NOW }]);
  await expect(undo(items[0]?.id ?? "", asAdmin)).rejects.toMatchObject(beyond("itemsOfTemplate"));
});

test("the calculator has 200 rows at most, of a property and as defaults", async () => {
  const {
    world: { as },
    db,
    admin,
    asAda,
    propertyId,
    undo,
  } = await world();
  const { workTrackerItems: dealItems } = await perform(showProperty, asAda, { propertyId }, {});
  const categoryId = dealItems[0]?.categoryId ?? HOLDING;
  const row = { categoryId, label: "Skip", value: 100 };
  const fill = (property: string | null, rows: number) =>
    insertRows(
      db,
      dealRows,
      Array.from({ length: rows }, () => ({
        id: newId(),
        propertyId: property,
        categoryId,
        itemTypeName: "fixedCredit" as const,
        label: "Skip",
        position: 1,
        createDate: NOW,
      })),
    );
  fill(propertyId, SIZES.rowsOfDeal - dealItems.length - 1);
  const { id } = await perform(createDealRow, asAda, { propertyId }, row);
  await expect(perform(createDealRow, asAda, { propertyId }, row)).rejects.toMatchObject(
    beyond("rowsOfDeal"),
  );
  const form = { added: { [categoryId]: { id: newId(), label: "Skip", value: "7" } } };
  await expect(perform(saveDeal, asAda, { propertyId }, form)).rejects.toMatchObject(
    beyond("rowsOfDeal"),
  );
  await perform(deleteDealRow, asAda, { workItemId: id }, {});
  fill(propertyId, 1);
  await expect(undo(id)).rejects.toMatchObject(beyond("rowsOfDeal"));
  await expect(perform(createDealRow, asAda, { propertyId }, { ...row, id })).rejects.toMatchObject(
    beyond("rowsOfDeal"),
  );
  fill(null, SIZES.rowsOfDeal);
  await expect(perform(createDefaultItem, as(admin), {}, row)).rejects.toMatchObject(
    beyond("rowsOfDeal"),
  );
});
