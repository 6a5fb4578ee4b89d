import { jsonDoor } from "~/http/json-door.server";
import { readdressProperty } from "~/operations/properties/readdress-property.server";

const door = jsonDoor({ PUT: readdressProperty });
export const loader = door.loader;
export const action = door.action;
