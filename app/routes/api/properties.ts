import { jsonDoor } from "~/http/json-door.server";
import { addProperty } from "~/operations/properties/add-property.server";
import { listProperties } from "~/operations/properties/list-properties.server";

const door = jsonDoor({ GET: listProperties, POST: addProperty });
export const loader = door.loader;
export const action = door.action;
