import { apiRoute } from "~/http/json-door.server";
import { deleteProperty } from "~/operations/properties/remove-property.server";
import { showProperty } from "~/operations/properties/show-property.server";
import { updateProperty } from "~/operations/properties/update-property.server";

const door = apiRoute({ GET: showProperty, PUT: updateProperty, DELETE: deleteProperty });
export const loader = door.loader;
export const action = door.action;
