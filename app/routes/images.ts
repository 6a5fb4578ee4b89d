import { imageRoute } from "~/http/handlers/image-route";

export const loader = imageRoute;
