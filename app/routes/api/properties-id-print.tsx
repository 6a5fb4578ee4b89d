import { renderToStaticMarkup } from "react-dom/server";
import { printDoor } from "~/http/print-door.server";
import { Report } from "~/ui/report/report";

const door = printDoor((brought) => `<!doctype html>${renderToStaticMarkup(<Report {...brought} />)}`);
export const loader = door.loader;
export const action = door.action;
