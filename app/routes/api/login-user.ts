import { currentUserDoor } from "~/http/current-user-door.server";

export const loader = currentUserDoor.loader;
export const action = currentUserDoor.action;
