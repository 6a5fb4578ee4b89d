import { exportRoute } from "~/http/export-door.server";

export const loader = exportRoute;
