import { apiRoute } from "~/http/handlers/api-route";
import { deleteDealRow } from "~/operations/deal/remove-work-item";
import { updateDealRow } from "~/operations/deal/update-work-item";

const route = apiRoute({ PUT: updateDealRow, DELETE: deleteDealRow });
export const loader = route.loader;
export const action = route.action;
