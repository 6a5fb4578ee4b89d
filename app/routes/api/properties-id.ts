import { jsonDoor } from "~/http/json-door.server";
import { removeProperty } from "~/operations/properties/remove-property.server";
import { showProperty } from "~/operations/properties/show-property.server";
import { updateProperty } from "~/operations/properties/update-property.server";

const door = jsonDoor({ GET: showProperty, PUT: updateProperty, DELETE: removeProperty });
export const loader = door.loader;
export const action = door.action;
