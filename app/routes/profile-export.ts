import { exportDoor } from "~/http/export-door.server";

export const loader = exportDoor;
