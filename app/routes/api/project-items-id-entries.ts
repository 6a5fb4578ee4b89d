import { apiRoute } from "~/http/handlers/api-route";
import { showEntries } from "~/operations/bills/spend";

const route = apiRoute({ GET: showEntries });
export const loader = route.loader;
export const action = route.action;
