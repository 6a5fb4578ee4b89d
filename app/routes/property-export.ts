import { exportBudgetRoute } from "~/http/handlers/export-route";

export const loader = exportBudgetRoute;
