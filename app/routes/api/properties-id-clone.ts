import { apiRoute } from "~/http/json-door.server";
import { cloneProperty } from "~/operations/properties/clone-property.server";

const door = apiRoute({ POST: cloneProperty });
export const loader = door.loader;
export const action = door.action;
