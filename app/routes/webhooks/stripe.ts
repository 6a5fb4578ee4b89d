import { webhookRoute } from "~/http/webhook-door.server";

export const loader = webhookRoute;
export const action = webhookRoute;
