import { messages } from "~/contracts/messages";
import { templatePaths } from "~/contracts/template-paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteTemplate, showTemplate } from "~/operations/templates/templates";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { deleteTemplateQuestion } from "~/ui/templates/delete-template";

export const loader = pageLoader(showTemplate);
export const action = pageForms({
  "delete-template": formAction(deleteTemplate, {
    next: () => templatePaths.admin.back.to,
    toast: messages.templateRemoved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>(({ data: template }) => ({
  ...deleteTemplateQuestion(templatePaths.admin, template),
  cancelTo: templatePaths.admin.template(template.id),
}));
export const handle = page.handle;
export default page.Confirm;
