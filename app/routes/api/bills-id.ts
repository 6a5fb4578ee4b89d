import { apiRoute } from "~/http/handlers/api-route";
import { deleteBill, updateBill } from "~/operations/bills/bills";
import { showBill } from "~/operations/bills/show-bills";

const route = apiRoute({ GET: showBill, PUT: updateBill, DELETE: deleteBill });
export const loader = route.loader;
export const action = route.action;
