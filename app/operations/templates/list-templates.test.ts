import { expect, test } from "vitest";
import { createTemplate } from "~/data/templates";
import { worldWithTemplates } from "../../../tests/support/template-world";
import { NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { createProject as addFromTemplate } from "../projects/projects";
import { listAllTemplates, listTemplates, updateTemplate } from "./templates";
import { addProperty } from "../../../tests/support/add-property";

test("the list holds id, name and status of every template, drafts last, each group by name", async () => {
  const { as, world } = worldWithTemplates();
  createTemplate(world.app.db, { id: "zoo", name: "A zoo", createDate: NOW }, []);
  const { items } = (await as(listAllTemplates, {})).data as {
    items: { id: string; name: string; status: string }[];
  };
  expect(items.find(({ id }) => id === "zoo")).toEqual({
    id: "zoo",
    name: "A zoo",
    status: "draft",
  });
  const groups = [...new Set(items.map(({ status }) => status))];
  expect(groups).toEqual(["active", "draft"]);
  const inGroups = groups.flatMap((group) =>
    items
      .filter(({ status }) => status === group)
      .toSorted((a, b) => a.name.localeCompare(b.name, "en-NZ")),
  );
  expect(items).toEqual(inGroups);
});

test("a template comes with its items by name whatever the case, unnamed ones last, money in dollars", async () => {
  const { show } = worldWithTemplates();
  const template = await show();
  expect(template).toMatchObject({
    id: "aviary",
    name: "Aviary",
    notes: "",
    scopeOfWork: "",
    status: "draft",
  });
  expect(template.items.map(({ name }) => name)).toEqual(["Bird bath", "Netting", "perch", ""]);
  expect(template.items[1]).toEqual({
    id: "netting",
    templateId: "aviary",
    name: "Netting",
    quantity: 2,
    budget: 45_050,
    spent: 1000,
    status: "active",
    isSuggested: false,
  });
  expect(template.items[0]).toMatchObject({ status: "optional", isSuggested: true });
});

test("an active template is offered to owners, a draft is not, not even by its id", async () => {
  const { world, ada, as } = worldWithTemplates();
  const propertyId = addProperty(world, ada);
  const offered = async () =>
    (await perform(listTemplates, world.as(ada), {}, {})).map(({ id }) => id);
  const use = () =>
    perform(addFromTemplate, world.as(ada), { propertyId }, { templateId: "aviary" });
  expect(await offered()).not.toContain("aviary");
  await expect(use()).rejects.toMatchObject({ reason: "missing" });
  await as(updateTemplate, { templateId: "aviary" }, { status: "active" });
  expect(await offered()).toContain("aviary");
  const made = await use();
  expect(made.activeItems.map(({ name }) => name)).toEqual(["Netting", "perch", ""]);
  expect(made.optionalItems.map(({ name }) => name)).toEqual(["Bird bath"]);
});
