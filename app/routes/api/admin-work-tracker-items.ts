import { apiRoute } from "~/http/handlers/api-route";
import { createDefaultItem, listDefaultItems } from "~/operations/deal/default-rows";

const route = apiRoute({ GET: listDefaultItems, POST: createDefaultItem });
export const loader = route.loader;
export const action = route.action;
