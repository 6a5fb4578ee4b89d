import type { TemplateView } from "~/contracts/templates";
import { fieldIdOf, messagesOf, useReply, valueOf } from "../forms/field";
import { OriginalValues } from "../forms/original-values";
import { itemsFormId } from "../items/item-table";
import { DetailsSheet, SavedTextField } from "../project/saved-text-field";
import { TextMark, textMarkIdOf } from "../project/text-mark";
import { useTexts } from "../project/use-texts";
import { useHydrated } from "../use-hydrated";
import { templateTexts, type WhoseTemplates } from "./template-rules";

/** Fields save one by one; without script they are sent with the items' form. */
export function TemplateDetails({ template, of }: { template: TemplateView; of: WhoseTemplates }) {
  const texts = useTexts(templateTexts[of], template);
  const { id, name, notes, scopeOfWork, status } = template;
  const form = itemsFormId(id);
  const shared = { ...texts, form };
  return (
    <DetailsSheet status={texts.shown.saving}>
      <div className="mt-4 grid gap-4">
        <div className="template-title">
          <SavedTextField {...shared} name="name" label="Template name" />
          {of === "admin" && <StatusField {...shared} />}
        </div>
        <SavedTextField {...shared} name="notes" label="Notes" />
        <SavedTextField {...shared} name="scopeOfWork" label="Scope of work" />
        <noscript>
          <OriginalValues
            was={{ name, notes, scopeOfWork, ...(of === "admin" && { status }) }}
            form={form}
          />
        </noscript>
      </div>
    </DetailsSheet>
  );
}

type StatusProps = ReturnType<typeof useTexts> & { form: string };

function StatusField({ store, shown, form }: StatusProps) {
  const reply = useReply();
  const { text: stored, mark } = shown.status;
  const isAlive = useHydrated();
  const refused = messagesOf(reply, "status");
  const id = fieldIdOf("status");
  const isMarked = mark !== undefined || refused.length > 0;
  return (
    <div className="field">
      <label htmlFor={id}>Status</label>
      <select
        id={id}
        name="status"
        form={form}
        className="input"
        value={isAlive ? stored : valueOf(reply, "status", stored)}
        aria-describedby={isMarked ? `${textMarkIdOf("status")} ${id}-hint` : `${id}-hint`}
        onChange={(event) => store.choose(event.target.value)}
      >
        <option value="active">Active</option>
        <option value="draft">Draft</option>
      </select>
      <p id={`${id}-hint`} className="hint">
        Owners are offered active templates.
      </p>
      {isMarked && (
        <TextMark
          name="status"
          label="Status"
          mark={mark}
          refused={refused}
          stored=""
          retry={() => store.retry("status")}
          discard={() => store.discard("status")}
        />
      )}
    </div>
  );
}
