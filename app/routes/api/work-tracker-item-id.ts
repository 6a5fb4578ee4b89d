import { apiRoute } from "~/http/handlers/api-route";
import { deleteDealRow, updateDealRow } from "~/operations/deal/deal-rows";

const route = apiRoute({ PUT: updateDealRow, DELETE: deleteDealRow });
export const loader = route.loader;
export const action = route.action;
