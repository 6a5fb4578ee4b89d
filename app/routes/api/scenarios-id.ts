import { apiRoute } from "~/http/handlers/api-route";
import { deleteScenario, updateScenario } from "~/operations/deal/scenarios";

const route = apiRoute({ PUT: updateScenario, DELETE: deleteScenario });
export const loader = route.loader;
export const action = route.action;
