import { apiRoute } from "~/http/json-door.server";
import { cancelSubscription } from "~/operations/billing/cancel-subscription.server";
import { subscribe } from "~/operations/billing/subscribe.server";

const door = apiRoute({ POST: subscribe, DELETE: cancelSubscription });

export const loader = door.loader;
export const action = door.action;
