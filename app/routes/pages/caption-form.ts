import { messages } from "~/contracts/messages";
import type { PhotoView } from "~/contracts/projects";
import { formAction, type SentForm } from "~/http/handlers/form-action";
import { updateCaption } from "~/operations/photos/photos";

/** The form of a photo's caption, of each page that has it; `row` tells which photo's it is. */
export function captionForm(pageOf: (photo: PhotoView, sent: SentForm) => string) {
  return formAction(updateCaption, {
    reads: ({ row: _shown, ...sent }) => sent,
    next: pageOf,
    toast: messages.captionSaved,
    back: pageOf,
  });
}
