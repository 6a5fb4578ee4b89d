import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { unshareProperty, showShare } from "~/operations/sharing/sharing";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { removeCollaborator } from "~/ui/property/questions";

export const loader = pageLoader(showShare);
export const action = pageForms({
  unshare: formAction(unshareProperty, {
    next: (_nothing, { params, query }) => pageBefore(params["propertyId"] ?? "", query),
    toast: messages.collaboratorRemoved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>(({ property, collaborator }, query) => ({
  ...removeCollaborator({
    propertyId: property.id,
    ...collaborator,
    on: query.get("then") === "edit" ? "edit" : "share",
  }),
  cancelTo: pageBefore(property.id, query),
  label: property.name,
}));
export const handle = page.handle;
export default page.Confirm;

function pageBefore(propertyId: string, query: URLSearchParams): string {
  return query.get("then") === "edit"
    ? paths.editProperty(propertyId)
    : paths.shareProperty(propertyId);
}
