import { apiRoute } from "~/http/handlers/api-route";
import { dropOffer, freezeOffer } from "~/operations/deal/deal-answers";

const route = apiRoute({ POST: freezeOffer, DELETE: dropOffer });
export const loader = route.loader;
export const action = route.action;
