import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deletePhotoFromPage, showPhoto } from "~/operations/photos/photos";
import { confirmRoute } from "~/ui/confirm-route";
import { deletePhoto } from "~/ui/photos/delete-photo-text";

export const loader = pageLoader(showPhoto);
export const action = pageForms({
  "delete-photo": formAction(deletePhotoFromPage, {
    next: ({ projectId }) => paths.project(projectId, "photos"),
    toast: ({ undo }) => ({
      type: "success",
      message: messages.photoDeleted,
      ...(undo && { undo }),
    }),
  }),
});

const page = confirmRoute<typeof loader>({
  title: "Delete Photo",
  ask: ({ photo, projectName }, query) => {
    const side = query.get("type") === "after" ? "after" : "before";
    const [url, other] =
      side === "after"
        ? [photo.afterImageUrl, photo.beforeImageUrl]
        : [photo.beforeImageUrl, photo.afterImageUrl];
    return {
      ...deletePhoto(side, other !== null),
      to: paths.deletePhoto(photo.projectId, photo.id, side),
      cancelTo: paths.project(photo.projectId, "photos"),
      children: url && <img className="mt-4 max-h-60" src={url} alt={`${projectName}, ${side}`} />,
    };
  },
});
export const handle = page.handle;
export default page.Confirm;
