import { jsonDoor } from "~/http/json-door.server";
import { addDefaultItem } from "~/operations/work-tracker/add-default-item.server";
import { listDefaultItems } from "~/operations/work-tracker/list-default-items.server";

const door = jsonDoor({ GET: listDefaultItems, POST: addDefaultItem });
export const loader = door.loader;
export const action = door.action;
