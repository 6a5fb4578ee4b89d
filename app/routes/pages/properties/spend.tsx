import { Link, useLoaderData } from "@remix-run/react";
import type { SpendFormView } from "~/contracts/add-spend";
import { paths } from "~/contracts/paths";
import { formAgain, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { spendForm } from "~/operations/bills/add-spend";
import { startSpend } from "~/operations/bills/spend-form";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { useReply, valueOf } from "~/ui/forms/field";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import { AddSpendForm } from "~/ui/bills/add-spend-form";
import spendStyles from "~/ui/styles/sheets/spend.css?url";
import { saveSpend } from "../spend-forms";

export const links = stylesheets(spendStyles);
export const loader = pageLoader(startSpend);

export const action = pageForms({
  "save-spend": saveSpend(false),
  "save-spend-more": saveSpend(true),
  "add-line": formAgain(spendForm),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = {
  title: (form?: SpendFormView) => (form ? `Add spend, ${form.property.name}` : "Add spend"),
};

export default function AddSpend() {
  const form = useLoaderData<typeof loader>();
  const { property, project } = form;
  const reply = useReply();
  // A new form after each save, but not after a refusal.
  const formId = valueOf(reply, "formId", form.formId);
  return (
    <div className="page spend-page">
      <BackLink to={project ? paths.project(project.id) : paths.property(property.id)}>
        Back to {project?.name ?? property.name}
      </BackLink>
      <section className="sheet spend-sheet">
        <header className="spend-head">
          <h1>Add spend</h1>
          <p className="text-ink-2">
            {property.name}{" "}
            <Link className="link link-alone" to={paths.chooseSpend}>
              Another reno
            </Link>
          </p>
        </header>
        <ErrorSummary />
        <AddSpendForm key={formId} form={{ ...form, formId }} />
      </section>
      <p className="hint">
        A pile of receipts?{" "}
        <Link className="link link-alone" to={paths.propertyBills(property.id)}>
          Add them at once
        </Link>{" "}
        and sort them later.
      </p>
    </div>
  );
}
