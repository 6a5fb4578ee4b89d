import { exportRoute } from "~/http/handlers/export-route";

export const loader = exportRoute;
