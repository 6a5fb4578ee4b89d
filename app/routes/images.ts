export { imageRoute as loader } from "~/http/handlers/image-route";
