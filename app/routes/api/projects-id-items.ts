import { apiRoute } from "~/http/json-door.server";
import { createItem } from "~/operations/items/add-item.server";

const door = apiRoute({ POST: createItem });
export const loader = door.loader;
export const action = door.action;
