import { jsonDoor } from "~/http/json-door.server";
import { addWorkItem } from "~/operations/work-tracker/add-work-item.server";

const door = jsonDoor({ POST: addWorkItem });
export const loader = door.loader;
export const action = door.action;
