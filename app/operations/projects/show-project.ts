import { messages } from "~/contracts/messages";
import { projectView } from "~/contracts/projects";
import { listPhotos } from "~/data/photos";
import { listItems } from "~/data/projects";
import { onProject } from "../builders";
import { query } from "../operation";
import { viewProject } from "./view-project";

export const showProject = query({
  ...onProject("see"),
  summary: "A category with its items, suggestions and photos",
  failure: messages.loadProjectFailed,
  output: projectView,
  run: ({ db }, { project, property }) =>
    viewProject(project, property, listItems(db, [project.id]), listPhotos(db, [project.id])),
});
