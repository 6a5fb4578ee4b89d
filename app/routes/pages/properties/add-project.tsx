import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { createProject, showProjectChoices } from "~/operations/projects/projects";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import choicesStyles from "~/ui/styles/sheets/choices.css?url";
import { TemplateChoices } from "~/ui/templates/template-choices";

export const links = stylesheets(choicesStyles);
export const loader = pageLoader(showProjectChoices);
export const action = pageForms({
  "add-project": formAction(createProject, { next: ({ id }) => paths.project(id) }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = { title: "Add category" };

export default function AddProject() {
  const { property, templates, custom, full } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackLink to={paths.property(property.id)}>Back to {property.name}</BackLink>
      <header className="grid gap-2">
        <h1>Add category</h1>
        <p className="max-w-2xl text-ink-2">
          A template brings its items and usual amounts: indicative, 2026, in NZ dollars including
          GST. Change what does not fit. The lines are to one scale. A budget in a spreadsheet can
          be{" "}
          <Link className="link" to={paths.importBudget(property.id)}>
            brought in as a file
          </Link>
          .
        </p>
      </header>
      <ErrorSummary />
      {full ? <p>{full}</p> : <TemplateChoices templates={templates} custom={custom} />}
    </div>
  );
}
