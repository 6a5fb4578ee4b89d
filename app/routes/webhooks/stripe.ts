import { webhookDoor } from "~/http/webhook-door.server";

export const action = webhookDoor;
