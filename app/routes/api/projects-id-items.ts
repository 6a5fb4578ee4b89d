import { apiRoute } from "~/http/handlers/api-route";
import { createItem } from "~/operations/items/items";

const route = apiRoute({ POST: createItem });
export const loader = route.loader;
export const action = route.action;
