import { messages } from "~/contracts/messages";
import { photoPlaceView } from "~/contracts/photos";
import { onPhotoOfProject } from "../builders";
import { query } from "../operation";
import { viewPhoto } from "./view-photo";

/** What the page shows that asks first. */
export const showPhoto = query({
  ...onPhotoOfProject("see"),
  summary: "A photo of a category",
  failure: messages.loadPictureFailed,
  output: photoPlaceView,
  run: (_context, { photo, project }) => ({ photo: viewPhoto(photo), projectName: project.name }),
});
