export { exportRoute as loader } from "~/http/handlers/export-route";
