import { apiRoute } from "~/http/json-door.server";
import { signOut } from "~/operations/accounts/sign-out.server";

const door = apiRoute({ POST: signOut });
export const loader = door.loader;
export const action = door.action;
