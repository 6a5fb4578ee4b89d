import { imageRoute } from "~/http/image-door.server";

export const loader = imageRoute;
