import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { editDetails } from "~/operations/properties/details";
import { deleteProperty } from "~/operations/properties/properties";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { deleteReno } from "~/ui/property/questions";

export const loader = pageLoader(editDetails);
export const action = pageForms({
  delete: formAction(deleteProperty, {
    next: () => paths.properties,
    toast: messages.propertyRemoved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>(({ property }) => ({
  ...deleteReno(property),
  cancelTo: paths.editProperty(property.id),
}));
export const handle = page.handle;
export default page.Confirm;
