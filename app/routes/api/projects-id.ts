import { apiRoute } from "~/http/handlers/api-route";
import { deleteProject, showProject, updateProject } from "~/operations/projects/projects";

const route = apiRoute({ GET: showProject, PUT: updateProject, DELETE: deleteProject });
export const loader = route.loader;
export const action = route.action;
