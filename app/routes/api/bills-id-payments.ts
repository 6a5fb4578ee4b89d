import { apiRoute } from "~/http/handlers/api-route";
import { addPayment } from "~/operations/bills/payments";

const route = apiRoute({ POST: addPayment });
export const loader = route.loader;
export const action = route.action;
