import { apiRoute } from "~/http/json-door.server";
import { findAddresses } from "~/operations/addresses/find-addresses.server";

const door = apiRoute({ GET: findAddresses });
export const loader = door.loader;
export const action = door.action;
