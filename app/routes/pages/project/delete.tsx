import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formDoor, pageForms } from "~/http/form-door.server";
import { pageDoor } from "~/http/page-door.server";
import { removeProjectFromPage } from "~/operations/projects/remove-project.server";
import { showProject } from "~/operations/projects/show-project.server";
import { ConfirmForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useReply } from "~/ui/forms/use-reply";
import type { PageHandle } from "~/ui/page-title";
import { deleteProjectText } from "~/ui/project/delete-project-text";

export const loader = pageDoor(showProject);
export const action = pageForms({
  "delete-project": formDoor(removeProjectFromPage, {
    next: ({ propertyId }) => paths.property(propertyId),
    toast: ({ id }) => ({ type: "success", message: messages.projectRemoved, undo: id }),
  }),
});

export const handle: PageHandle = { title: "Delete Category" };

export default function DeleteProject() {
  const project = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <section className="sheet narrow mx-auto w-full">
        <ErrorSummary reply={useReply("delete-project")} />
        <h1>Delete Category</h1>
        <ConfirmForm
          text={deleteProjectText(project)}
          submit="Delete Category"
          intent="delete-project"
          action={paths.deleteProject(project.id)}
          onCancel={paths.project(project.id)}
        />
      </section>
    </div>
  );
}
