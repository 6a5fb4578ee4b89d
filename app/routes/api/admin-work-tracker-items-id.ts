import { apiRoute } from "~/http/handlers/api-route";
import { deleteDefaultItem } from "~/operations/deal/remove-default-item";
import { updateDefaultItem } from "~/operations/deal/update-default-item";

const route = apiRoute({ PUT: updateDefaultItem, DELETE: deleteDefaultItem });
export const loader = route.loader;
export const action = route.action;
