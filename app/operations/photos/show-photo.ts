import { messages } from "~/contracts/messages";
import { photoPlaceView, projectPhotoParams } from "~/contracts/photos";
import { query } from "../operation";
import { findPhotoInProject } from "./find-photo-in-project";
import { viewPhoto } from "./view-photo";

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
