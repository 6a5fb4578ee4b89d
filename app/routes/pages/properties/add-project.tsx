import { useLoaderData, useNavigation } from "@remix-run/react";
import { SquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { createProject, showProjectChoices } from "~/operations/projects/projects";
import { sendForm } from "~/ui/forms/send-form";
import { BackLink } from "~/ui/back-link";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Form } from "~/ui/forms/form";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageLoader(showProjectChoices);
export const action = pageForms({
  "add-project": formAction(createProject, { next: ({ id }) => paths.project(id) }),
});
export const clientAction = sendForm;

export const handle: PageHandle = { title: "Add category" };

export default function AddProject() {
  const { property, templates, custom, full } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackLink to={paths.property(property.id)}>Back to {property.name}</BackLink>
      <header className="grid gap-2">
        <h1>Add category</h1>
        <p className="text-ink-2">
          Start from a template, which brings budget items and suggestions along, or with an empty
          category. The budgets of the templates are indicative, 2026, in NZ dollars including GST:
          change them to fit your reno.
        </p>
      </header>
      <ErrorSummary />
      {full ? (
        <p>{full}</p>
      ) : (
        <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
          {templates.map(({ id, name, newId }) => (
            <Tile key={id} newId={newId} templateId={id}>
              {name}
            </Tile>
          ))}
          <Tile newId={custom.newId}>
            <SquarePlus size={22} aria-hidden /> Custom Category
          </Tile>
        </ul>
      )}
    </div>
  );
}

/** `newId` makes a double click create one category. */
function Tile({
  newId,
  templateId,
  children,
}: {
  newId: string;
  templateId?: string;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <li className="grid">
      <Form className="grid">
        {templateId && <input type="hidden" name="templateId" value={templateId} />}
        <input type="hidden" name="newId" value={newId} />
        <button
          className="btn min-h-24 flex-col text-center hyphens-auto wrap-anywhere"
          name="intent"
          value="add-project"
          disabled={busy}
        >
          {children}
        </button>
      </Form>
    </li>
  );
}
