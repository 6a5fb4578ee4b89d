import { webhookDoor } from "~/http/webhook-door.server";

export const loader = webhookDoor;
export const action = webhookDoor;
