import { apiRoute } from "~/http/json-door.server";
import { register } from "~/operations/accounts/register.server";

const door = apiRoute({ POST: register });
export const loader = door.loader;
export const action = door.action;
