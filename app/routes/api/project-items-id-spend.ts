import { apiRoute } from "~/http/handlers/api-route";
import { spend } from "~/operations/bills/spend";

const route = apiRoute({ POST: spend });
export const loader = route.loader;
export const action = route.action;
