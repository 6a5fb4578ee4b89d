import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deletePhoto, showPhoto } from "~/operations/photos/photos";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { deletePhoto as deletePhotoQuestion } from "~/ui/photos/delete-photo-text";

export const loader = pageLoader(showPhoto);
export const action = pageForms({
  "delete-photo": formAction(deletePhoto, {
    next: (_gone, { subject }) => paths.project(subject.project.id, "photos"),
    toast: messages.photoDeleted,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>(({ photo, projectName }, query) => {
  const side = query.get("type") === "after" ? "after" : "before";
  const [url, other] =
    side === "after"
      ? [photo.afterImageUrl, photo.beforeImageUrl]
      : [photo.beforeImageUrl, photo.afterImageUrl];
  return {
    ...deletePhotoQuestion(side, other !== null),
    to: paths.deletePhoto(photo.projectId, photo.id, side),
    cancelTo: paths.project(photo.projectId, "photos"),
    children: url && <img className="mt-4 max-h-60" src={url} alt={`${projectName}, ${side}`} />,
  };
});
export const handle = page.handle;
export default page.Confirm;
