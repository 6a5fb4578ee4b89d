import { messages } from "~/contracts/messages";
import { projectParams, projectView } from "~/contracts/projects.server";
import { listPhotos } from "~/data/photos.server";
import { findProject, listItems } from "~/data/projects.server";
import { query } from "../operation.server";
import { viewProject } from "./view-project.server";

export const showProject = query({
  summary: "A category with its items, suggestions and photos",
  failure: messages.loadProjectFailed,
  access: "content",
  params: projectParams,
  output: projectView,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  run: ({ db }, { project, property }) => viewProject(project, property, listItems(db, [project.id]), listPhotos(db, [project.id])),
});
