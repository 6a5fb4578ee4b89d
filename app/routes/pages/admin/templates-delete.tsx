import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { removeTemplate } from "~/operations/templates/templates";
import { showTemplate } from "~/operations/templates/templates";
import { ConfirmPage } from "~/ui/confirm-page";
import type { PageHandle } from "~/ui/page-title";
import { deleteTemplate } from "~/ui/templates/delete-template";

export const loader = pageLoader(showTemplate);
export const action = pageForms({
  "delete-template": formAction(removeTemplate, {
    next: () => paths.adminTemplates,
    toast: (_gone, { params }) => ({
      type: "success",
      message: messages.templateRemoved,
      undo: params["templateId"] ?? "",
    }),
  }),
});

export const handle: PageHandle = { title: "Delete Template" };

export default function DeleteTemplate() {
  const { data: template } = useLoaderData<typeof loader>();
  return <ConfirmPage {...deleteTemplate(template)} cancelTo={paths.adminTemplate(template.id)} />;
}
