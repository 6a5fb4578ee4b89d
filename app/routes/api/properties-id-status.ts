import { apiRoute } from "~/http/handlers/api-route";
import { setStatus } from "~/operations/properties/properties";

const route = apiRoute({ POST: setStatus });
export const loader = route.loader;
export const action = route.action;
