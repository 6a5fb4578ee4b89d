import { expect, test } from "vitest";
import { createPropertyRow } from "~/data/properties";
import { createTemplate } from "~/data/templates";
import type { User } from "~/domain/user";
import { perform } from "~/operations/operation";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { contentOf } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import catalogue from "../../data/defaults/templates.json";
import { updateItem } from "../items/items";
import { listTemplates } from "../templates/templates";
import {
  createProject,
  showProject,
  showProjectChoices,
  showProjectPage,
  updateProject,
} from "./projects";
import { worldWithProperty } from "../../../tests/support/project-calls";

test.each([
  [{ templateId: "" }, { templateId: ["This value does not fit here."] }],
  [{ templateId: null }, { templateId: ["This value does not fit here."] }],
  [{ templateId: [] }, { templateId: ["This value does not fit here."] }],
  [{ newId: "1" }, { newId: ["An id has 22 characters of base58."] }],
])(
  "%j is refused in the product's words, not in those of the library that checks it",
  async (input, fields) => {
    const { add, categories } = worldWithProperty();
    await expect(add(input)).rejects.toMatchObject({
      reason: "invalid",
      message: "Failed to add project",
      fields,
    });
    expect(await categories()).toEqual([]);
  },
);

test("the templates that owners may choose from come by name, as id and name, without drafts", async () => {
  const { world, ada } = worldWithProperty();
  createTemplate(world.app.db, { id: "draft", name: "Aviary", createDate: NOW }, []);
  const templates = await perform(listTemplates, world.as(ada), {}, {});
  const shipped = catalogue.templates
    .filter(({ status }) => status === "active")
    .map(({ name }) => name);
  expect(templates.map(({ name }) => name)).toEqual(
    shipped.toSorted((a, b) => a.localeCompare(b, "en-NZ")),
  );
  expect(Object.keys(templates[0] ?? {})).toEqual(["id", "name"]);
});

test.each(["Kitchen", "Bathroom", "Roof"])(
  "a category made from %s copies it to the cent, with nothing spent and its extras as suggestions",
  async (name) => {
    const { add, show, templateNamed } = worldWithProperty();
    const shipped = catalogue.templates
      .find((template) => template.name === name)
      ?.items.map((item) => ({ ...item, budget: item.budget * 100 }));
    const made = await add({ templateId: await templateNamed(name) });
    expect(made).toMatchObject({ name, notes: "", scopeOfWork: "", status: "active", photos: [] });
    const line = (item: { name: string; budget: number }) => `${item.name} ${item.budget}`;
    const shippedItems = (shipped ?? []).filter(({ suggestion }) => !suggestion);
    expect(made.activeItems.map((item) => `${line(item)} ${item.quantity}`).toSorted()).toEqual(
      shippedItems.map((item) => `${line(item)} ${item.quantity}`).toSorted(),
    );
    expect(
      made.activeItems.every(
        ({ spent, suggestedBudget, isSuggested }) =>
          spent === 0 && suggestedBudget === null && !isSuggested,
      ),
    ).toBe(true);
    expect(made.optionalItems.map(line).toSorted()).toEqual(
      (shipped ?? [])
        .filter(({ suggestion }) => suggestion)
        .map(line)
        .toSorted(),
    );
    expect(made.budget).toBe(shippedItems.reduce((sum, { budget }) => sum + budget, 0));
    expect([made.spent, made.left]).toEqual([0, made.budget]);
    expect(contentOf(await show(made.id))).toEqual(contentOf(made));
  },
);

test("notes and scope of work come along from a template", async () => {
  const { world, add } = worldWithProperty();
  createTemplate(
    world.app.db,
    {
      id: "t1",
      name: "Deck",
      notes: "Mind the tūī.",
      scopeOfWork: "New joists",
      status: "active",
      createDate: NOW,
    },
    [],
  );
  expect(await add({ templateId: "t1" })).toMatchObject({
    name: "Deck",
    notes: "Mind the tūī.",
    scopeOfWork: "New joists",
    activeItems: [],
  });
});

test("without a template a category is an empty New Category", async () => {
  const { add } = worldWithProperty();
  expect(await add()).toMatchObject({
    name: "New Category",
    notes: "",
    scopeOfWork: "",
    activeItems: [],
    optionalItems: [],
    budget: 0,
    spent: 0,
    left: 0,
  });
});

test("a draft and an unknown template are missing alike, and make nothing", async () => {
  const { world, add, categories } = worldWithProperty();
  createTemplate(world.app.db, { id: "draft", name: "Aviary", createDate: NOW }, []);
  const refusal = expect.objectContaining({
    reason: "missing",
    message: "Failed to add project",
    fields: {},
  });
  await expect(add({ templateId: "draft" })).rejects.toEqual(refusal);
  await expect(add({ templateId: "nothing" })).rejects.toEqual(refusal);
  expect(await categories()).toEqual([]);
});

test("a template is offered with its items and total, and beside one's own finished job", async () => {
  const { world, ada, propertyId, add, templateNamed } = worldWithProperty();
  const { db } = world.app;
  const kitchen = await templateNamed("Kitchen");
  const choiceOf = async (name: string) => {
    const { templates } = await perform(showProjectChoices, world.as(ada), { propertyId }, {});
    return templates.find((template) => template.name === name);
  };
  const made = await add({ templateId: kitchen });
  const offered = await choiceOf("Kitchen");
  expect(offered).toMatchObject({
    kind: "kitchen",
    total: made.budget,
    items: made.activeItems.length,
    suggestions: made.optionalItems.length,
    isUsed: true,
    own: null,
  });
  expect(offered?.named).toHaveLength(made.activeItems.length + made.optionalItems.length);
  expect(offered?.named.at(-1)?.isSuggested).toBe(made.optionalItems.length > 0);
  expect(await choiceOf("Roof")).toMatchObject({ isUsed: false });

  const { id: otherId } = createPropertyRow(db, { ...someProperty(ada), id: newId() });
  const other = await perform(
    createProject,
    world.as(ada),
    { propertyId: otherId },
    { templateId: kitchen },
  );
  const [item] = other.activeItems;
  await perform(updateItem, world.as(ada), { itemId: item?.id }, { spent: 2127.4 });
  expect((await choiceOf("Kitchen"))?.own, "not finished yet").toBeNull();
  await perform(updateProject, world.as(ada), { projectId: other.id }, { status: "complete" });
  expect((await choiceOf("Kitchen"))?.own).toEqual({ spent: 212_740, property: "Kauri" });
  const bob = world.person("Bob");
  const { id: bobs } = createPropertyRow(db, { ...someProperty(bob), id: newId() });
  const choices = await perform(showProjectChoices, world.as(bob), { propertyId: bobs }, {});
  expect(choices.templates.every(({ own }) => own === null)).toBe(true);
});

test("the same form sent twice makes one category", async () => {
  const { world, ada, propertyId, add, templateNamed, categories } = worldWithProperty();
  const choices = await perform(showProjectChoices, world.as(ada), { propertyId }, {});
  expect(choices.property.name).toBe("Rātā");
  const newIds = [...choices.templates, choices.custom].map((choice) => choice.newId);
  expect(new Set(newIds).size).toBe(newIds.length);
  const sent = { templateId: await templateNamed("Kitchen"), newId: newIds[0] };
  const first = await add(sent);
  expect(first.id).toBe(newIds[0]);
  expect(contentOf(await add(sent))).toEqual(contentOf(first));
  expect(await categories()).toEqual([first.id]);
});

test("an id in use, or in the trash, is replaced by a new one", async () => {
  const { add, remove, world, categories } = worldWithProperty();
  const mine = await add({ newId: newId() });
  const bob = world.person("Bob");
  const { id: bobs } = createPropertyRow(world.app.db, { ...someProperty(bob), id: newId() });
  const bobsProject = await perform(
    createProject,
    world.as(bob),
    { propertyId: bobs },
    { newId: mine.id },
  );
  expect(bobsProject.id).not.toBe(mine.id);
  await remove(mine.id);
  const again = await add({ newId: mine.id });
  expect(again.id).not.toBe(mine.id);
  expect(await categories()).toEqual([again.id]);
});

function someProperty(creator: User) {
  const address = {
    address1: "2 Kauri Road",
    address2: "",
    suburb: "",
    city: "Kaitaia",
    postcode: "",
    fullAddress: "",
  };
  return { creatorId: creator.id, name: "Kauri", address, createDate: NOW };
}

test("a category's page leaves out of its items what is as of a new one, and nothing else of it", async () => {
  const { world, ada, add } = worldWithProperty();
  const { id: projectId } = await add({});
  const item = { projectId, name: "Oven", budget: 100_000, createDate: NOW };
  addItem(world.app.db, { id: newId(), ...item });
  addItem(world.app.db, { id: newId(), ...item, name: "Hob", done: true, forecastOwn: 500 });
  const [whole, page] = [
    await perform(showProject, world.as(ada), { projectId }, {}),
    await perform(showProjectPage, world.as(ada), { projectId }, {}),
  ];
  expect({ ...page, activeItems: [] }).toEqual({ ...whole, activeItems: [] });
  const [hob, oven] = whole.activeItems;
  const { id, name, quantity, budget, spent } = oven!;
  expect(page.activeItems).toEqual([
    { id: hob!.id, name: "Hob", quantity, budget, spent, done: true, forecastOwn: 500 },
    { id, name, quantity, budget, spent },
  ]);
});
