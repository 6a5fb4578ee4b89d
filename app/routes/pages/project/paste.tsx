import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { PasteFormView } from "~/contracts/pasted-items";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { readPastedItems } from "~/domain/pasted-items";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { pasteItems, startPasting } from "~/operations/items/paste-items";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { fieldIdOf, useReply, valueOf } from "~/ui/forms/field";
import { PastePreview } from "~/ui/items/paste-preview";
import { type PageHandle, stylesheets } from "~/ui/page";
import itemsStyles from "~/ui/styles/sheets/items.css?url";

export const links = stylesheets(itemsStyles);
export const loader = pageLoader(startPasting);
export const action = pageForms({
  "paste-items": formAction(pasteItems, {
    next: ({ projectId }) => paths.project(projectId),
    toast: ({ count }) => messages.itemsPasted(count),
    back: ({ projectId }) => paths.project(projectId),
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = {
  title: "Paste rows",
  place: ({ project: { propertyId, id } }: PasteFormView) => ({ propertyId, projectId: id }),
};

/**
 * With script the preview follows the text; without, the first submit shows it, the second adds.
 */
export default function PasteItems() {
  const { project, formId, room } = useLoaderData<typeof loader>();
  const reply = useReply();
  const [first] = useState(valueOf(reply, "text"));
  const [text, setText] = useState(first);
  const pasted = readPastedItems(text);
  const count = pasted.items.length;
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
        <h1>Paste rows into {project.name}</h1>
        <ErrorSummary />
        <Form action={paths.pasteItems(project.id)} className="grid grid-cols-1 gap-5">
          <input type="hidden" name="formId" value={valueOf(reply, "formId", formId)} />
          {count > 0 && <input type="hidden" name="seen" value={count} />}
          <div className="field">
            <label htmlFor={fieldIdOf("text")}>Rows of a spreadsheet</label>
            <p id="paste-hint" className="hint">
              Copy the cells there and paste them here: item, quantity, budget, spent, supplier and
              note, or only some of them. A row of headings says which is which. Or{" "}
              <Link className="link" to={paths.importBudget(project.propertyId)}>
                bring in a file
              </Link>
              .
            </p>
            <textarea
              id={fieldIdOf("text")}
              name="text"
              className="input paste-text"
              rows={8}
              // Controlled, it would not tell what was typed before the script of drafts had come.
              defaultValue={first}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              aria-describedby="paste-hint"
              spellCheck={false}
              wrap="off"
            />
          </div>
          {count > 0 && <PastePreview {...pasted} room={room} />}
          <p className="flex flex-wrap justify-between gap-3">
            <Link className="btn" to={paths.project(project.id)} data-discards>
              Cancel
            </Link>
            <SubmitButton intent="paste-items">
              {count > 0 ? (count === 1 ? "Add 1 item" : `Add ${count} items`) : "Preview"}
            </SubmitButton>
          </p>
        </Form>
      </section>
    </div>
  );
}
