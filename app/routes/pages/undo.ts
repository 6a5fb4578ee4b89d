import { redirect } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { undoRoute } from "~/http/handlers/undo-route";

export const loader = () => redirect(paths.properties);
export const action = undoRoute;
