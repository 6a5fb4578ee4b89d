import { apiRoute } from "~/http/handlers/api-route";
import { cancelSubscription } from "~/operations/billing/subscription";
import { subscribe } from "~/operations/billing/checkout";

const route = apiRoute({ POST: subscribe, DELETE: cancelSubscription });

export const loader = route.loader;
export const action = route.action;
