import { apiRoute } from "~/http/handlers/api-route";
import { cloneProperty } from "~/operations/properties/clone";

const route = apiRoute({ POST: cloneProperty });
export const loader = route.loader;
export const action = route.action;
