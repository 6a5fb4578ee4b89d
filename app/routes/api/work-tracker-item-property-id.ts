import { apiRoute } from "~/http/json-door.server";
import { createDealRow } from "~/operations/work-tracker/add-work-item.server";

const door = apiRoute({ POST: createDealRow });
export const loader = door.loader;
export const action = door.action;
