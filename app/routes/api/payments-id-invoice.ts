import { jsonDoor } from "~/http/json-door.server";
import { downloadInvoice } from "~/operations/billing/download-invoice.server";

const door = jsonDoor({ GET: downloadInvoice });

export const loader = door.loader;
export const action = door.action;
