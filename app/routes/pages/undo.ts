import { redirect } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { undoRoute } from "~/http/handlers/undo-route";

/** Undoing is a form; who opens its address is only sent on. */
export const loader = () => redirect(paths.properties);
export const action = undoRoute;
