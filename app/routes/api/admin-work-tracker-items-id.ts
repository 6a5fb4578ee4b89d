import { jsonDoor } from "~/http/json-door.server";
import { removeDefaultItem, updateDefaultItem } from "~/operations/work-tracker/default-items.server";

const door = jsonDoor({ PUT: updateDefaultItem, DELETE: removeDefaultItem });
export const loader = door.loader;
export const action = door.action;
