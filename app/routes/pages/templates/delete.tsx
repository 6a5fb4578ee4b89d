import { messages } from "~/contracts/messages";
import { templatePaths } from "~/contracts/template-paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteOwnTemplate, showOwnTemplate } from "~/operations/templates/own-templates";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { deleteTemplateQuestion } from "~/ui/templates/delete-template";

export const loader = pageLoader(showOwnTemplate);
export const action = pageForms({
  "delete-template": formAction(deleteOwnTemplate, {
    next: () => templatePaths.own.back.to,
    toast: messages.templateRemoved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>(({ data: template }) => ({
  ...deleteTemplateQuestion(templatePaths.own, template),
  cancelTo: templatePaths.own.template(template.id),
}));
export const handle = page.handle;
export default page.Confirm;
