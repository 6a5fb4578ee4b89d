import { apiRoute } from "~/http/handlers/api-route";
import { deleteProperty, showProperty, updateProperty } from "~/operations/properties/properties";

const route = apiRoute({ GET: showProperty, PUT: updateProperty, DELETE: deleteProperty });
export const loader = route.loader;
export const action = route.action;
