import { printRoute } from "~/http/handlers/print-route";
import { drawReport } from "~/ui/report/draw-report";

const route = printRoute(drawReport);
export const loader = route.loader;
export const action = route.action;
