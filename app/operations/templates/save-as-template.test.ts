import { expect, test } from "vitest";
import { shares } from "~/data/schema";
import type { ProjectItem } from "~/domain/property";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { failEveryStatement } from "../../../tests/support/failing-statements";
import { emailOf, makeWorld, NOW } from "../../../tests/support/world";
import { perform, type RequestContext } from "../operation";
import { listAllTemplates, saveAsTemplate } from "./templates";
import { addKitchen } from "../../../tests/support/add-property";

/** A Kitchen of Ada's. */
function worldWithKitchen(items: Partial<ProjectItem>[]) {
  const world = makeWorld();
  const admin = world.person("Ngaio", { isAdmin: true });
  const ada = world.person("Ada");
  const texts = { name: "Kitchen of Ada", notes: "Gas", scopeOfWork: "All new" };
  const { propertyId, projectId } = addKitchen(world, ada, texts);
  for (const item of items)
    addItem(world.app.db, { id: newId(), projectId, createDate: NOW, ...item });
  const share = () =>
    world.app.db
      .insert(shares)
      .values({
        propertyId: propertyId,
        email: emailOf("Ngaio"),
        emailKey: emailOf("Ngaio"),
        createDate: NOW,
      })
      .run();
  const saveAs = (visit: RequestContext) => perform(saveAsTemplate, visit, { projectId }, {});
  const save = (who = admin) => saveAs(world.as(who));
  const names = async () =>
    (await perform(listAllTemplates, world.as(admin), {}, {})).data.items.map(({ name }) => name);
  return { world, admin, ada, share, save, saveAs, names };
}

const oven = { name: "Oven", quantity: 2, budget: 240_050, spent: 99_900 };
const dishwasher = {
  name: "Dishwasher",
  budget: 90_000,
  suggestedBudget: 80_000,
  status: "optional" as const,
};

test("a category becomes a draft template: its texts, its items with nothing spent, its suggestions as optional items", async () => {
  const { share, save } = worldWithKitchen([
    oven,
    dishwasher,
    { name: "Taken", budget: 100, suggestedBudget: 50 },
    { quantity: 0 },
  ]);
  share();
  const made = await save();
  expect(made).toMatchObject({
    name: "Kitchen of Ada",
    notes: "Gas",
    scopeOfWork: "All new",
    status: "draft",
  });
  expect(
    made.items.map(({ name, quantity, budget, spent, status }) => [
      name,
      quantity,
      budget,
      spent,
      status,
    ]),
  ).toEqual([
    ["Dishwasher", 1, 90_000, 0, "optional"],
    ["Oven", 2, 240_050, 0, "active"],
    ["Taken", 1, 100, 0, "active"],
    ["", 1, 0, 0, "active"],
  ]);
});

test.each([[[]], [[dishwasher]]])(
  "a category without budget items makes no template",
  async (items) => {
    const { share, save, names } = worldWithKitchen(items);
    share();
    await expect(save()).rejects.toMatchObject({
      reason: "conflict",
      message: "Failed to save as template",
    });
    expect(await names()).not.toContain("Kitchen of Ada");
  },
);

test("needs an admin who may see the category", async () => {
  const { ada, share, save, names } = worldWithKitchen([oven]);
  await expect(save()).rejects.toMatchObject({ reason: "missing" });
  await expect(save(ada)).rejects.toMatchObject({ reason: "forbidden" });
  share();
  await save();
  expect(await names()).toContain("Kitchen of Ada");
});

test("a template is created in one transaction", async () => {
  const { world, admin, share, saveAs, names } = worldWithKitchen([oven, dishwasher]);
  share();
  const visit = world.as(admin);
  const rows = () =>
    world.app.db.$client.prepare("select count(*) from template_items").pluck().get();
  const before = await names();
  const failed = await failEveryStatement(world.app.db, () => saveAs(visit), rows);
  expect(failed).toBeGreaterThanOrEqual(3);
  expect((await names()).length).toBe(before.length + 1);
});
