import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { setStatus, showProperty } from "~/operations/properties/properties";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { changeStatus } from "~/ui/property/questions";

export const loader = pageLoader(showProperty);
export const action = pageForms({
  "set-status :status": formAction(setStatus, {
    next: ({ id }) => paths.property(id),
    toast: ({ status }) =>
      status === "complete" ? messages.propertyCompleted : messages.propertyReopened,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>((property) => ({
  ...changeStatus(property),
  cancelTo: paths.property(property.id),
}));
export const handle = page.handle;
export default page.Confirm;
