import { apiRoute } from "~/http/json-door.server";
import { deleteItem } from "~/operations/items/remove-item.server";
import { updateItem } from "~/operations/items/update-item.server";

const door = apiRoute({ PUT: updateItem, DELETE: deleteItem });
export const loader = door.loader;
export const action = door.action;
