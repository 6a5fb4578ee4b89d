import { apiRoute } from "~/http/handlers/api-route";
import { deletePayment, updatePayment } from "~/operations/bills/payments";

const route = apiRoute({ PUT: updatePayment, DELETE: deletePayment });
export const loader = route.loader;
export const action = route.action;
