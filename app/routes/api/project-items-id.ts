import { apiRoute } from "~/http/handlers/api-route";
import { deleteItem, updateItem } from "~/operations/items/items";

const route = apiRoute({ PUT: updateItem, DELETE: deleteItem });
export const loader = route.loader;
export const action = route.action;
