import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteFile, showFile } from "~/operations/files/files";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { deleteFile as questionOf } from "~/ui/files/delete-file";

export const loader = pageLoader(showFile);
export const action = pageForms({
  delete: formAction(deleteFile, {
    next: (_nothing, { params }) => paths.property(params["propertyId"] ?? "", "dossier"),
    toast: messages.fileRemoved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>(({ file, propertyName }) => ({
  ...questionOf(file),
  cancelTo: paths.property(file.propertyId, "dossier"),
  label: propertyName,
}));
export const handle = page.handle;
export default page.Confirm;
