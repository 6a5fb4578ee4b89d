import { apiRoute } from "~/http/json-door.server";
import { createDefaultItem } from "~/operations/work-tracker/add-default-item.server";
import { listDefaultItems } from "~/operations/work-tracker/list-default-items.server";

const door = apiRoute({ GET: listDefaultItems, POST: createDefaultItem });
export const loader = door.loader;
export const action = door.action;
