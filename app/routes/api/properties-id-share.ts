import { apiRoute } from "~/http/handlers/api-route";
import { shareProperty } from "~/operations/properties/share-property";

const route = apiRoute({ POST: shareProperty });
export const loader = route.loader;
export const action = route.action;
