import type { ProjectView } from "~/contracts/projects";
import type { ProjectItem } from "~/domain/property";
import { perform } from "~/operations/operation";
import { newId } from "~/services/ids";
import { addItem } from "./add-item";
import { makeWorld, NOW } from "./world";
import { showProject } from "~/operations/projects/projects";
import { deleteItem, updateItem } from "~/operations/items/items";
import { itemsForm } from "~/operations/items/items-form";
import { addKitchen } from "./add-property";

export function worldWithItems() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const { projectId } = addKitchen(world, ada);
  const item = (changes: Partial<ProjectItem> = {}) =>
    addItem(world.app.db, { id: newId(), projectId, createDate: NOW, ...changes }).id;
  const update = (itemId: string, input: object, who = ada) =>
    perform(updateItem, world.as(who), { itemId }, input);
  const remove = (itemId: string, who = ada) => perform(deleteItem, world.as(who), { itemId }, {});
  const show = (): Promise<ProjectView> => perform(showProject, world.as(ada), { projectId }, {});
  const find = async (itemId: string) => (await show()).activeItems.find(({ id }) => id === itemId);
  const save = (items: object) => perform(itemsForm, world.as(ada), { projectId }, { items });
  return { world, ada, projectId, item, update, remove, show, find, save };
}

export const bench = { name: "Benchtop", quantity: 2, budget: 260_000, spent: 0 };

export const extra = {
  name: "Dishwasher",
  budget: 90_000,
  suggestedBudget: 90_000,
  status: "optional",
} as const;
