import { z } from "zod";
import { messages } from "~/contracts/messages";
import { projectParams } from "~/contracts/projects";
import { fields } from "~/contracts/fields";
import { findProject, type ProjectPlace } from "~/data/projects";
import { mayOnProperty } from "~/domain/permission";
import type { Actor } from "../identity/actor";
import { discard } from "../discard";
import { command, type Context } from "../operation";

const definition = {
  summary: "Delete a category with everything in it; Undo brings it back",
  failure: messages.removeProjectFailed,
  access: "content" as const,
  params: projectParams,
  input: fields({}),
  find: ({ db, actor }: Context, { projectId }: z.output<typeof projectParams>) =>
    findProject(db, actor.user, projectId),
  allows: (actor: Actor, { property }: ProjectPlace) =>
    mayOnProperty("editContents", actor.user.id, property),
};

export const deleteProject = command({
  ...definition,
  output: z.undefined(),
  run(context, place) {
    discardProject(context, place);
    return undefined;
  },
});

/** The same for the page, which goes on to the property that the category was in. */
export const deleteProjectFromPage = command({
  ...definition,
  output: z.object({ id: z.string(), propertyId: z.string() }),
  run(context, place) {
    discardProject(context, place);
    return { id: place.project.id, propertyId: place.property.id };
  },
});

function discardProject(context: Context, { project, property }: ProjectPlace): void {
  discard(context, { kind: "category", id: project.id, parentId: property.id });
}
