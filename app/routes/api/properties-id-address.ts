import { apiRoute } from "~/http/json-door.server";
import { readdressProperty } from "~/operations/properties/readdress-property.server";

const door = apiRoute({ PUT: readdressProperty });
export const loader = door.loader;
export const action = door.action;
