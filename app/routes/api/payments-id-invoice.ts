import { apiRoute } from "~/http/json-door.server";
import { downloadInvoice } from "~/operations/billing/download-invoice.server";

const door = apiRoute({ GET: downloadInvoice });

export const loader = door.loader;
export const action = door.action;
