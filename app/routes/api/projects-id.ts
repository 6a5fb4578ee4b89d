import { jsonDoor } from "~/http/json-door.server";
import { removeProject } from "~/operations/projects/remove-project.server";
import { showProject } from "~/operations/projects/show-project.server";
import { updateProject } from "~/operations/projects/update-project.server";

const door = jsonDoor({ GET: showProject, PUT: updateProject, DELETE: removeProject });
export const loader = door.loader;
export const action = door.action;
