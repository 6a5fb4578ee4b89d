import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import type { ProjectView } from "~/contracts/projects";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteProject, showProject } from "~/operations/projects/projects";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { deleteProjectText } from "~/ui/project/delete-project-text";

export const loader = pageLoader(showProject);
export const action = pageForms({
  "delete-project": formAction(deleteProject, {
    next: (_gone, { subject }) => paths.property(subject.property.id),
    toast: messages.projectRemoved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>((project) => ({
  to: paths.deleteProject(project.id),
  title: "Delete Category",
  text: deleteProjectText(project),
  submit: "Delete Category",
  intent: "delete-project",
  cancelTo: paths.project(project.id),
}));
export const handle = { ...page.handle, place: (project: ProjectView) => project };
export default page.Confirm;
