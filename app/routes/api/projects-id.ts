import { apiRoute } from "~/http/json-door.server";
import { deleteProject } from "~/operations/projects/remove-project.server";
import { showProject } from "~/operations/projects/show-project.server";
import { updateProject } from "~/operations/projects/update-project.server";

const door = apiRoute({ GET: showProject, PUT: updateProject, DELETE: deleteProject });
export const loader = door.loader;
export const action = door.action;
