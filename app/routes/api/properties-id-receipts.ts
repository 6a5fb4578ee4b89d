import { apiRoute } from "~/http/handlers/api-route";
import { createReceipt } from "~/operations/bills/receipts";

const route = apiRoute({ POST: createReceipt });
export const loader = route.loader;
export const action = route.action;
