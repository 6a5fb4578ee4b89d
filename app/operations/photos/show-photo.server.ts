import { messages } from "~/contracts/messages";
import { photoPlaceView, projectPhotoParams } from "~/contracts/photos.server";
import { query } from "../operation.server";
import { findPhotoInProject } from "./find-photo-in-project.server";
import { viewPhoto } from "./view-photo.server";

/** What the page shows that asks first. */
export const showPhoto = query({
  summary: "A photo of a category",
  failure: messages.loadPictureFailed,
  access: "content",
  params: projectPhotoParams,
  output: photoPlaceView,
  find: findPhotoInProject,
  run: (_context, { photo, project }) => ({ photo: viewPhoto(photo), projectName: project.name }),
});
