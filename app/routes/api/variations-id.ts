import { apiRoute } from "~/http/handlers/api-route";
import { deleteVariation, updateVariation } from "~/operations/quotes/variations";

const route = apiRoute({ PUT: updateVariation, DELETE: deleteVariation });
export const loader = route.loader;
export const action = route.action;
