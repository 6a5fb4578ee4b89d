import { jsonDoor } from "~/http/json-door.server";
import { removeWorkItem } from "~/operations/work-tracker/remove-work-item.server";
import { updateWorkItem } from "~/operations/work-tracker/update-work-item.server";

const door = jsonDoor({ PUT: updateWorkItem, DELETE: removeWorkItem });
export const loader = door.loader;
export const action = door.action;
