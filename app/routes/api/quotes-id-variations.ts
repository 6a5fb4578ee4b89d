import { apiRoute } from "~/http/handlers/api-route";
import { createVariation } from "~/operations/quotes/variations";

const route = apiRoute({ POST: createVariation });
export const loader = route.loader;
export const action = route.action;
