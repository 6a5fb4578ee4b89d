import { apiRoute } from "~/http/handlers/api-route";
import { createBill } from "~/operations/bills/bills";
import { showBills } from "~/operations/bills/show-bills";

const route = apiRoute({ GET: showBills, POST: createBill });
export const loader = route.loader;
export const action = route.action;
