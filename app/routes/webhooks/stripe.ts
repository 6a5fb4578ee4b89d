export { webhookRoute as action, webhookRoute as loader } from "~/http/handlers/webhook-route";
