import { apiRoute } from "~/http/handlers/api-route";
import { createProject } from "~/operations/projects/projects";

const route = apiRoute({ POST: createProject });
export const loader = route.loader;
export const action = route.action;
