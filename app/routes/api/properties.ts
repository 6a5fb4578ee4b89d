import { apiRoute } from "~/http/handlers/api-route";
import { createProperty } from "~/operations/properties/add-property";
import { listProperties } from "~/operations/properties/list-properties";

const route = apiRoute({ GET: listProperties, POST: createProperty });
export const loader = route.loader;
export const action = route.action;
