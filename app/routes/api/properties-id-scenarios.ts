import { apiRoute } from "~/http/handlers/api-route";
import { createScenario, showScenarios } from "~/operations/deal/scenarios";

const route = apiRoute({ GET: showScenarios, POST: createScenario });
export const loader = route.loader;
export const action = route.action;
