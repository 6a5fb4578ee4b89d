import { apiRoute } from "~/http/handlers/api-route";
import { listCategories } from "~/operations/deal/deal-rows";

const route = apiRoute({ GET: listCategories });
export const loader = route.loader;
export const action = route.action;
