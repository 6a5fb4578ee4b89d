import { jsonDoor } from "~/http/json-door.server";
import { addProject } from "~/operations/projects/add-project.server";

const door = jsonDoor({ POST: addProject });
export const loader = door.loader;
export const action = door.action;
