import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formDoor, pageForms } from "~/http/form-door.server";
import { pageDoor } from "~/http/page-door.server";
import { removeTemplate } from "~/operations/templates/remove-template.server";
import { showTemplate } from "~/operations/templates/show-template.server";
import { ConfirmForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useReply } from "~/ui/forms/use-reply";
import type { PageHandle } from "~/ui/page-title";
import { deleteTemplate } from "~/ui/templates/delete-template";

export const loader = pageDoor(showTemplate);
export const action = pageForms({
  "delete-template": formDoor(removeTemplate, {
    next: () => paths.adminTemplates,
    toast: (_gone, { params }) => ({ type: "success", message: messages.templateRemoved, undo: params["templateId"] ?? "" }),
  }),
});

export const handle: PageHandle = { title: "Delete Template" };

export default function DeleteTemplate() {
  const { data: template } = useLoaderData<typeof loader>();
  const { to, title, ...question } = deleteTemplate(template);
  return (
    <div className="page">
      <section className="sheet narrow mx-auto w-full">
        <ErrorSummary reply={useReply("delete-template")} />
        <h1>{title}</h1>
        <ConfirmForm {...question} action={to} onCancel={paths.adminTemplate(template.id)} />
      </section>
    </div>
  );
}
