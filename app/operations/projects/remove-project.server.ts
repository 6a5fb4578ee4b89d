import { z } from "zod";
import { messages } from "~/contracts/messages";
import { projectParams } from "~/contracts/projects.server";
import { fields } from "~/contracts/text.server";
import { findProject } from "~/data/projects.server";
import { throwAway } from "~/data/trash.server";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation.server";

export const removeProject = command({
  summary: "Delete a category with everything in it; Undo brings it back",
  failure: messages.removeProjectFailed,
  access: "content",
  params: projectParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  allows: (actor, { property }) => mayOnProperty("editContents", actor.user.id, property),
  run({ db, actor, now }, { project, property }) {
    throwAway(db, { kind: "category", id: project.id, parentId: property.id, ownerId: actor.user.id, deleteDate: now });
    return undefined;
  },
});
