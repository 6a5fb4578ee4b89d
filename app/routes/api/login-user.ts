import { currentUserRoute } from "~/http/current-user-door.server";

export const loader = currentUserRoute.loader;
export const action = currentUserRoute.action;
