import { messages } from "~/contracts/messages";
import { projectParams, projectView, updateProjectInput } from "~/contracts/projects.server";
import { listPhotos } from "~/data/photos.server";
import { findProject, listItems, saveProject } from "~/data/projects.server";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation.server";
import { viewProject } from "./view-project.server";

export const updateProject = command({
  summary: "Change a category's name, notes, scope of work or status",
  failure: messages.updateProjectFailed,
  access: "content",
  params: projectParams,
  input: updateProjectInput,
  output: projectView,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  allows: (actor, { property }) => mayOnProperty("editContents", actor.user.id, property),
  run({ db }, { project, property }, changes) {
    return viewProject(saveProject(db, project.id, changes), property, listItems(db, [project.id]), listPhotos(db, [project.id]));
  },
});
