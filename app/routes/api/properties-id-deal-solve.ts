import { apiRoute } from "~/http/handlers/api-route";
import { solveDeal } from "~/operations/deal/deal-answers";

const route = apiRoute({ POST: solveDeal });
export const loader = route.loader;
export const action = route.action;
