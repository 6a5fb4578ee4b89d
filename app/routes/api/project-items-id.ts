import { jsonDoor } from "~/http/json-door.server";
import { removeItem } from "~/operations/items/remove-item.server";
import { updateItem } from "~/operations/items/update-item.server";

const door = jsonDoor({ PUT: updateItem, DELETE: removeItem });
export const loader = door.loader;
export const action = door.action;
