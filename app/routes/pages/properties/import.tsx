import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import type { ImportFormView } from "~/contracts/budget-import";
import { importMessages } from "~/contracts/import-messages";
import { paths } from "~/contracts/paths";
import { formAction, formAgain, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { importBudget, startImport } from "~/operations/items/import-budget";
import { readSpreadsheet } from "~/operations/items/read-spreadsheet";
import { Field, messagesOf, useReply, valueOf } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { ImportCheck } from "~/ui/items/import-check";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import itemsStyles from "~/ui/styles/sheets/items.css?url";

export const links = stylesheets(itemsStyles);
export const loader = pageLoader(startImport);
export const action = pageForms({
  "read-spreadsheet": formAction(readSpreadsheet, { next: (read) => read }),
  check: formAgain(startImport),
  "import-budget": formAction(importBudget, {
    next: (_output, { params }) => paths.property(params["propertyId"] ?? ""),
    toast: ({ count }) => importMessages.brought(count),
    back: (_output, { params }) => paths.property(params["propertyId"] ?? ""),
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = {
  title: "Bring in a budget",
  place: ({ property: { id } }: ImportFormView) => ({ propertyId: id }),
};

/** First the file, then what it becomes: nothing is saved before the last button. */
export default function ImportBudget() {
  const { property, categories, formId } = useLoaderData<typeof loader>();
  const reply = useReply();
  const text = valueOf(reply, "text");
  const file = useRef<HTMLFormElement>(null);
  return (
    <div className="page">
      <BackLink to={paths.property(property.id)}>Back to {property.name}</BackLink>
      <header className="grid gap-2">
        <h1>{text ? "Check before it is saved" : "Bring in a budget"}</h1>
        <p className="max-w-2xl text-ink-2">
          {text
            ? "Nothing is saved yet. Formulas come in as their result; text that looks like a formula stays text."
            : "An Excel workbook (.xlsx) or a CSV file, up to 10 MB and 5,000 rows. Each sheet becomes a category of up to 500 rows. You look at its rows before anything is saved."}
        </p>
      </header>
      <ErrorSummary />
      {text && (
        <ImportCheck
          key={text}
          text={text}
          fileName={valueOf(reply, "name")}
          digest={valueOf(reply, "digest")}
          categories={categories}
          formId={valueOf(reply, "formId", formId)}
          asks={messagesOf(reply, "again")[0] ?? valueOf(reply, "asks")}
          action={paths.importBudget(property.id)}
          cancel={paths.property(property.id)}
          onOver={() => file.current?.reset()}
        />
      )}
      <section className="sheet grid w-full max-w-3xl gap-4">
        {text && <h2>Another file</h2>}
        <Form
          ref={file}
          action={paths.importBudget(property.id)}
          encType="multipart/form-data"
          className="grid gap-4"
        >
          <Field label="File" name="file" type="file" accept=".xlsx,.csv,.txt" />
          <p>
            <SubmitButton intent="read-spreadsheet" className={text ? "btn" : "btn btn-primary"}>
              Look at it
            </SubmitButton>
          </p>
        </Form>
      </section>
    </div>
  );
}
