import { jsonDoor } from "~/http/json-door.server";
import { register } from "~/operations/accounts/register.server";

const door = jsonDoor({ POST: register });
export const loader = door.loader;
export const action = door.action;
