import { jsonDoor } from "~/http/json-door.server";
import { unshareProperty } from "~/operations/properties/unshare-property.server";

const door = jsonDoor({ DELETE: unshareProperty });
export const loader = door.loader;
export const action = door.action;
