import { printRoute } from "~/http/print-door.server";
import { drawReport } from "~/ui/report/draw-report";

const door = printRoute(drawReport);
export const loader = door.loader;
export const action = door.action;
