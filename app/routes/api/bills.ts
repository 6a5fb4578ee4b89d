import { apiRoute } from "~/http/handlers/api-route";
import { showAllBills } from "~/operations/bills/show-bills";

const route = apiRoute({ GET: showAllBills });
export const loader = route.loader;
export const action = route.action;
