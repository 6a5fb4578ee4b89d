import { useLoaderData, useSearchParams } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deletePhotoFromPage, showPhoto } from "~/operations/photos/photos";
import { ConfirmForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useReply } from "~/ui/forms/use-reply";
import type { PageHandle } from "~/ui/page-title";
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

export const handle: PageHandle = { title: "Delete Photo" };

export default function DeletePhoto() {
  const { photo, projectName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const side = query.get("type") === "after" ? "after" : "before";
  const [url, other] =
    side === "after"
      ? [photo.afterImageUrl, photo.beforeImageUrl]
      : [photo.beforeImageUrl, photo.afterImageUrl];
  const question = deletePhoto(side, other !== null);
  return (
    <div className="page">
      <section className="sheet narrow mx-auto grid w-full gap-4">
        <ErrorSummary reply={useReply("delete-photo")} />
        <h1>{question.title}</h1>
        {url && (
          <img className="max-h-60 justify-self-start" src={url} alt={`${projectName}, ${side}`} />
        )}
        <ConfirmForm
          {...question}
          action={paths.deletePhoto(photo.projectId, photo.id, side)}
          onCancel={paths.project(photo.projectId, "photos")}
        />
      </section>
    </div>
  );
}
