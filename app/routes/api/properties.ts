import { apiRoute } from "~/http/json-door.server";
import { createProperty } from "~/operations/properties/add-property.server";
import { listProperties } from "~/operations/properties/list-properties.server";

const door = apiRoute({ GET: listProperties, POST: createProperty });
export const loader = door.loader;
export const action = door.action;
