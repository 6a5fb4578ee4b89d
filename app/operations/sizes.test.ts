import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { createItems } from "~/data/projects";
import { insertRows } from "~/data/prepared";
import { projects, templateItems, templates } from "~/data/schema";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { NOW } from "../../tests/support/world";
import { createItem, deleteItem, updateItem } from "./items/items";
import { pressButton } from "../../tests/support/press-button";
import { itemsForm } from "./items/items-form";
import { startPasting } from "./items/paste-items";
import { perform, performed } from "./operation";
import { refuseMoreItems } from "./sizes";
import {
  createProject as addProjectTo,
  deleteProject,
  showProjectChoices,
} from "./projects/projects";
import { deleteProperty } from "./properties/properties";
import { cloneProperty } from "./properties/clone";
import { ADDRESS, beyond, world } from "../../tests/support/size-limits";

test("the last item of a category is taken and the next is refused with the limit, by call, form and paste", async () => {
  const { asAda, category, paste } = await world();
  const projectId = category(SIZES.itemsOfProject - 1);
  await perform(createItem, asAda, { projectId }, { name: "The last" });
  await expect(perform(createItem, asAda, { projectId }, {})).rejects.toMatchObject(
    beyond("itemsOfProject"),
  );
  const offering = performed(
    itemsForm,
    asAda,
    { projectId },
    {},
    { also: ({ db }) => refuseMoreItems(db, projectId) },
  );
  await expect(offering).rejects.toMatchObject(beyond("itemsOfProject"));
  const items = { [newId()]: { added: "on", name: "One more" } };
  await expect(perform(itemsForm, asAda, { projectId }, { items })).rejects.toMatchObject(
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
  await pressButton(itemsForm, updateItem, {
    who: asAda,
    params: { projectId, itemId: suggestionId },
    input: { status: "active" },
  });
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
