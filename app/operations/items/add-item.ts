import { messages } from "~/contracts/messages";
import { addItemInput, itemView, projectParams } from "~/contracts/projects";
import { createItem as keepItem, findProject } from "~/data/projects";
import { mayOnProperty } from "~/domain/permission";
import { newId } from "~/services/ids";
import { command } from "../operation";
import { refuseMoreItems } from "../sizes";
import { viewItem } from "../projects/view-project";
import { byAuthor } from "./conflicts";

export const createItem = command({
  summary: "Add an item to a category, empty unless told",
  failure: messages.addItemFailed,
  access: "content",
  params: projectParams,
  input: addItemInput,
  output: itemView,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  allows: (actor, { property }) => mayOnProperty("editContents", actor.user.id, property),
  run(context, { project }, typed) {
    refuseMoreItems(context.db, project.id);
    const item = {
      ...typed,
      ...byAuthor(context, typed),
      id: newId(),
      projectId: project.id,
      createDate: context.now,
    };
    return viewItem(keepItem(context.db, item));
  },
});
