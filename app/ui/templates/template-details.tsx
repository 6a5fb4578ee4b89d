import { useEffect, useState } from "react";
import { messages } from "~/contracts/messages";
import type { TemplateView } from "~/contracts/templates.server";
import { fieldIdOf } from "../forms/field";
import { messagesOf, valueOf, type Reply } from "../forms/use-reply";
import { itemsFormId } from "../items/item-table";
import { SavedTextField } from "../project/saved-text-field";
import { savingWords, useSavedText } from "../project/use-saved-text";

/** Name, status, notes and scope of work: saved one by one where script runs, else with the items, by the button of their form. */
export function TemplateDetails({ template, reply }: { template: TemplateView; reply: Reply }) {
  const { state, ...saver } = useSavedText(`/api/admin/templates/${template.id}`, messages.updateTemplateFailed);
  const form = itemsFormId(template.id);
  const of = (name: "name" | "notes" | "scopeOfWork") => ({ name, kept: template[name], saver, reply, form });
  return (
    <section className="sheet" aria-labelledby="details-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="details-title">Details</h2>
        <p role="status" className={state === "failed" ? "over text-sm" : "text-sm text-ink-2"}>
          {savingWords[state]}
        </p>
      </div>
      <div className="mt-4 grid gap-4">
        <div className="template-title">
          <SavedTextField {...of("name")} label="Template name" required />
          <StatusField kept={template.status} save={saver.save} forget={saver.forget} reply={reply} form={form} />
        </div>
        <SavedTextField {...of("notes")} label="Notes" />
        <SavedTextField {...of("scopeOfWork")} label="Scope of work" />
        <noscript>
          {(["name", "notes", "scopeOfWork", "status"] as const).map((field) => (
            <input key={field} type="hidden" name={`was.${field}`} form={form} value={template[field]} />
          ))}
        </noscript>
      </div>
    </section>
  );
}

type Status = TemplateView["status"];
type StatusProps = { kept: Status; reply: Reply; form: string } & Pick<ReturnType<typeof useSavedText>, "save" | "forget">;

function StatusField({ kept, reply, form, save, forget }: StatusProps) {
  const [status, setStatus] = useState(() => valueOf(reply, "status", kept));
  useEffect(() => setStatus(kept), [kept]);
  const problems = messagesOf(reply, "status");
  const id = fieldIdOf("status");

  async function choose(next: string) {
    setStatus(next);
    const failed = await save("status", next);
    if (failed.length === 0) return;
    setStatus(kept);
    forget("status");
  }

  return (
    <div className="field">
      <label htmlFor={id}>Status</label>
      {problems.length > 0 && <p className="field-error">{problems.join(" ")}</p>}
      <select
        id={id}
        name="status"
        form={form}
        className="input"
        value={status}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="active">Active</option>
        <option value="draft">Draft</option>
      </select>
      <p id={`${id}-hint`} className="hint">
        Owners are offered active templates.
      </p>
    </div>
  );
}
