import { currentUserRoute } from "~/http/handlers/current-user-route";

export const loader = currentUserRoute.loader;
export const action = currentUserRoute.action;
