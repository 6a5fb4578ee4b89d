import { webhookRoute } from "~/http/handlers/webhook-route";

export const loader = webhookRoute;
export const action = webhookRoute;
