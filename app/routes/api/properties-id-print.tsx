import { printDoor } from "~/http/print-door.server";
import { drawReport } from "~/ui/report/draw-report";

const door = printDoor(drawReport);
export const loader = door.loader;
export const action = door.action;
