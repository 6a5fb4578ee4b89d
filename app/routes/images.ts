import { imageDoor } from "~/http/image-door.server";

export const loader = imageDoor;
