import { jsonDoor } from "~/http/json-door.server";
import { showAddress } from "~/operations/addresses/show-address.server";

const door = jsonDoor({ GET: showAddress });
export const loader = door.loader;
export const action = door.action;
