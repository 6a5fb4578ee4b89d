import { jsonDoor } from "~/http/json-door.server";
import { removeDefaultItem } from "~/operations/work-tracker/remove-default-item.server";
import { updateDefaultItem } from "~/operations/work-tracker/update-default-item.server";

const door = jsonDoor({ PUT: updateDefaultItem, DELETE: removeDefaultItem });
export const loader = door.loader;
export const action = door.action;
