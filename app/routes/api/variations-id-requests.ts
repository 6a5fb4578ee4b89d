import { apiRoute } from "~/http/handlers/api-route";
import { askToConfirm } from "~/operations/quotes/variation-requests";

const route = apiRoute({ POST: askToConfirm });
export const loader = route.loader;
export const action = route.action;
