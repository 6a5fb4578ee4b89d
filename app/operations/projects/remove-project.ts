import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import type { ProjectPlace } from "~/data/projects";
import { onProject } from "../builders";
import { discard } from "../discard";
import { command, type Context } from "../operation";

const deletion = {
  ...onProject("editContents"),
  summary: "Delete a category with everything in it; Undo brings it back",
  failure: messages.removeProjectFailed,
  input: fields({}),
};

export const deleteProject = command({
  ...deletion,
  output: z.undefined(),
  run(context, place) {
    discardProject(context, place);
    return undefined;
  },
});

/** The same for the page, which goes on to the property that the category was in. */
export const deleteProjectFromPage = command({
  ...deletion,
  output: z.object({ id: z.string(), propertyId: z.string() }),
  run(context, place) {
    discardProject(context, place);
    return { id: place.project.id, propertyId: place.property.id };
  },
});

function discardProject(context: Context, { project, property }: ProjectPlace): void {
  discard(context, { kind: "category", id: project.id, parentId: property.id });
}
