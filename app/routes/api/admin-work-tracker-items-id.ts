import { apiRoute } from "~/http/handlers/api-route";
import { deleteDefaultItem, updateDefaultItem } from "~/operations/deal/default-rows";

const route = apiRoute({ PUT: updateDefaultItem, DELETE: deleteDefaultItem });
export const loader = route.loader;
export const action = route.action;
