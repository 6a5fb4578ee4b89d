import { apiRoute } from "~/http/json-door.server";
import { createProject } from "~/operations/projects/add-project.server";

const door = apiRoute({ POST: createProject });
export const loader = door.loader;
export const action = door.action;
