import { apiRoute } from "~/http/handlers/api-route";
import { createComparison, showComparisons } from "~/operations/quotes/comparisons";

const route = apiRoute({ GET: showComparisons, POST: createComparison });
export const loader = route.loader;
export const action = route.action;
