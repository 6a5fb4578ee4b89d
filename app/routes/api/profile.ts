import { jsonDoor } from "~/http/json-door.server";
import { renamePerson } from "~/operations/accounts/rename-person.server";

const door = jsonDoor({ PUT: renamePerson });
export const loader = door.loader;
export const action = door.action;
