import { apiRoute } from "~/http/handlers/api-route";
import { cancelSubscription } from "~/operations/billing/cancel-subscription";
import { subscribe } from "~/operations/billing/subscribe";

const route = apiRoute({ POST: subscribe, DELETE: cancelSubscription });

export const loader = route.loader;
export const action = route.action;
