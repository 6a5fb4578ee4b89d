import { messages } from "~/contracts/messages";
import { pasteFormView } from "~/contracts/pasted-items";
import { projectParams } from "~/contracts/projects";
import { findProject } from "~/data/projects";
import { mayOnProperty } from "~/domain/permission";
import { newId } from "~/services/ids";
import { query } from "../operation";
import { roomForItems } from "../sizes";

export const startPasting = query({
  summary: "The form that takes rows of a spreadsheet",
  failure: messages.loadProjectFailed,
  access: "content",
  params: projectParams,
  output: pasteFormView,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  allows: (actor, { property }) => mayOnProperty("editContents", actor.user.id, property),
  run: ({ db }, { project: { id, name } }) => ({
    project: { id, name },
    formId: newId(),
    room: roomForItems(db, id),
  }),
});
