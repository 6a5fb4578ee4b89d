import { jsonDoor } from "~/http/json-door.server";
import { cloneProperty } from "~/operations/properties/clone-property.server";

const door = jsonDoor({ POST: cloneProperty });
export const loader = door.loader;
export const action = door.action;
