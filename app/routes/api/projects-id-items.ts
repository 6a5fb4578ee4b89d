import { jsonDoor } from "~/http/json-door.server";
import { addItem } from "~/operations/items/add-item.server";

const door = jsonDoor({ POST: addItem });
export const loader = door.loader;
export const action = door.action;
