import { printRoute } from "~/http/handlers/print-route";

const route = printRoute(async (brought) => {
  const { drawReport } = await import("~/ui/report/draw-report");
  return drawReport(brought);
});
export const loader = route.loader;
export const action = route.action;
