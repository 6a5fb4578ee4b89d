import { apiRoute } from "~/http/handlers/api-route";
import { unshareProperty } from "~/operations/sharing/sharing";

const route = apiRoute({ DELETE: unshareProperty });
export const loader = route.loader;
export const action = route.action;
