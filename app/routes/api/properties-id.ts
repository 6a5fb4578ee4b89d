import { apiRoute } from "~/http/handlers/api-route";
import { deleteProperty } from "~/operations/properties/remove-property";
import { showProperty } from "~/operations/properties/show-property";
import { updateProperty } from "~/operations/properties/update-property";

const route = apiRoute({ GET: showProperty, PUT: updateProperty, DELETE: deleteProperty });
export const loader = route.loader;
export const action = route.action;
