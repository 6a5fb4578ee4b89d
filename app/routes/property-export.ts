export { exportBudgetRoute as loader } from "~/http/handlers/export-route";
