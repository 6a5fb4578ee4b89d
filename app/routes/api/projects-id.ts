import { apiRoute } from "~/http/handlers/api-route";
import { deleteProject } from "~/operations/projects/remove-project";
import { showProject } from "~/operations/projects/show-project";
import { updateProject } from "~/operations/projects/update-project";

const route = apiRoute({ GET: showProject, PUT: updateProject, DELETE: deleteProject });
export const loader = route.loader;
export const action = route.action;
