import { apiRoute } from "~/http/handlers/api-route";
import { showChanges } from "~/operations/properties/properties";

const route = apiRoute({ GET: showChanges });
export const loader = route.loader;
export const action = route.action;
