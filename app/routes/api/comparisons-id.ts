import { apiRoute } from "~/http/handlers/api-route";
import { deleteComparison, updateComparison } from "~/operations/quotes/comparisons";

const route = apiRoute({ PUT: updateComparison, DELETE: deleteComparison });
export const loader = route.loader;
export const action = route.action;
