import { apiRoute } from "~/http/json-door.server";
import { setStatus } from "~/operations/properties/set-status.server";

const door = apiRoute({ POST: setStatus });
export const loader = door.loader;
export const action = door.action;
