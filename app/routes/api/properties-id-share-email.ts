import { apiRoute } from "~/http/json-door.server";
import { unshareProperty } from "~/operations/properties/unshare-property.server";

const door = apiRoute({ DELETE: unshareProperty });
export const loader = door.loader;
export const action = door.action;
