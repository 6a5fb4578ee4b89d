import { apiRoute } from "~/http/handlers/api-route";
import { shareProperty } from "~/operations/sharing/sharing";

const route = apiRoute({ POST: shareProperty });
export const loader = route.loader;
export const action = route.action;
