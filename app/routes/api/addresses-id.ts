import { apiRoute } from "~/http/json-door.server";
import { showAddress } from "~/operations/addresses/show-address.server";

const door = apiRoute({ GET: showAddress });
export const loader = door.loader;
export const action = door.action;
