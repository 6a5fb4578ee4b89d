import { jsonDoor } from "~/http/json-door.server";
import { findAddresses } from "~/operations/addresses/find-addresses.server";

const door = jsonDoor({ GET: findAddresses });
export const loader = door.loader;
export const action = door.action;
