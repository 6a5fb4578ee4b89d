import { apiRoute } from "~/http/handlers/api-route";
import { createDefaultItem } from "~/operations/deal/add-default-item";
import { listDefaultItems } from "~/operations/deal/list-default-items";

const route = apiRoute({ GET: listDefaultItems, POST: createDefaultItem });
export const loader = route.loader;
export const action = route.action;
