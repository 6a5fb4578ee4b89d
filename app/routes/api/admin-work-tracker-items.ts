import { jsonDoor } from "~/http/json-door.server";
import { addDefaultItem, listDefaultItems } from "~/operations/work-tracker/default-items.server";

const door = jsonDoor({ GET: listDefaultItems, POST: addDefaultItem });
export const loader = door.loader;
export const action = door.action;
