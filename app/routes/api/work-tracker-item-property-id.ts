import { apiRoute } from "~/http/handlers/api-route";
import { createDealRow } from "~/operations/deal/deal-rows";

const route = apiRoute({ POST: createDealRow });
export const loader = route.loader;
export const action = route.action;
