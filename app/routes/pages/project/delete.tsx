import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteProjectFromPage, showProject } from "~/operations/projects/projects";
import { ConfirmPage } from "~/ui/confirm-page";
import type { PageHandle } from "~/ui/page-title";
import { deleteProjectText } from "~/ui/project/delete-project-text";

export const loader = pageLoader(showProject);
export const action = pageForms({
  "delete-project": formAction(deleteProjectFromPage, {
    next: ({ propertyId }) => paths.property(propertyId),
    toast: ({ id }) => ({ type: "success", message: messages.projectRemoved, undo: id }),
  }),
});

export const handle: PageHandle = { title: "Delete Category" };

export default function DeleteProject() {
  const project = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      to={paths.deleteProject(project.id)}
      title="Delete Category"
      text={deleteProjectText(project)}
      submit="Delete Category"
      intent="delete-project"
      cancelTo={paths.project(project.id)}
    />
  );
}
