import { messages } from "~/contracts/messages";
import { projectParams, projectView } from "~/contracts/projects";
import { listPhotos } from "~/data/photos";
import { findProject, listItems } from "~/data/projects";
import { query } from "../operation";
import { viewProject } from "./view-project";

export const showProject = query({
  summary: "A category with its items, suggestions and photos",
  failure: messages.loadProjectFailed,
  access: "content",
  params: projectParams,
  output: projectView,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  run: ({ db }, { project, property }) =>
    viewProject(project, property, listItems(db, [project.id]), listPhotos(db, [project.id])),
});
