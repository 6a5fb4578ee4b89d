import type { ProjectView } from "~/contracts/projects";
import type { User } from "~/domain/user";
import { perform } from "~/operations/operation";
import { makeWorld } from "./world";
import { showProperty } from "~/operations/properties/properties";
import { listTemplates } from "~/operations/templates/templates";
import {
  createProject,
  deleteProject,
  showProject,
  updateProject,
} from "~/operations/projects/projects";
import { addProperty } from "./add-property";

export function worldWithProperty() {
  const world = makeWorld();
  const ada = world.person("Ada");
  const propertyId = addProperty(world, ada);
  const add = (input: object = {}, who: User = ada): Promise<ProjectView> =>
    perform(createProject, world.as(who), { propertyId }, input);
  const show = (projectId: string, who = ada) =>
    perform(showProject, world.as(who), { projectId }, {});
  const update = (projectId: string, input: object, who = ada) =>
    perform(updateProject, world.as(who), { projectId }, input);
  const remove = (projectId: string, who = ada) =>
    perform(deleteProject, world.as(who), { projectId }, {});
  const templateNamed = async (name: string) =>
    (await perform(listTemplates, world.as(ada), {}, {})).find((template) => template.name === name)
      ?.id;
  const categories = async () =>
    (await perform(showProperty, world.as(ada), { propertyId }, {})).projects.map(({ id }) => id);
  return { world, ada, propertyId, add, show, update, remove, templateNamed, categories };
}
