import { apiRoute } from "~/http/handlers/api-route";
import { downloadInvoice } from "~/operations/billing/payments";

const route = apiRoute({ GET: downloadInvoice });

export const loader = route.loader;
export const action = route.action;
