import { apiRoute } from "~/http/handlers/api-route";
import { showDeal, updateDeal } from "~/operations/deal/deal-answers";

const route = apiRoute({ GET: showDeal, PUT: updateDeal });
export const loader = route.loader;
export const action = route.action;
