import { apiRoute } from "~/http/handlers/api-route";
import { createProperty, listProperties } from "~/operations/properties/properties";

const route = apiRoute({ GET: listProperties, POST: createProperty });
export const loader = route.loader;
export const action = route.action;
