import { apiRoute } from "~/http/json-door.server";
import { deleteDealRow } from "~/operations/work-tracker/remove-work-item.server";
import { updateDealRow } from "~/operations/work-tracker/update-work-item.server";

const door = apiRoute({ PUT: updateDealRow, DELETE: deleteDealRow });
export const loader = door.loader;
export const action = door.action;
