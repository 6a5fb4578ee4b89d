import { apiRoute } from "~/http/handlers/api-route";
import { downloadInvoice } from "~/operations/billing/download-invoice";

const route = apiRoute({ GET: downloadInvoice });

export const loader = route.loader;
export const action = route.action;
