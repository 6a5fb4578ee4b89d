import { apiRoute } from "~/http/handlers/api-route";
import { deleteItem } from "~/operations/items/remove-item";
import { updateItem } from "~/operations/items/update-item";

const route = apiRoute({ PUT: updateItem, DELETE: deleteItem });
export const loader = route.loader;
export const action = route.action;
