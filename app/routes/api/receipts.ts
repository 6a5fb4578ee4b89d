import { apiRoute } from "~/http/handlers/api-route";
import { showReceipts } from "~/operations/bills/receipts";

const route = apiRoute({ GET: showReceipts });
export const loader = route.loader;
export const action = route.action;
