import { Link } from "@remix-run/react";
import { ClipboardPaste, Plus } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import type { ProjectView } from "~/contracts/projects";
import { formatDollarsAndCents } from "~/domain/money";
import { DefaultButton } from "../forms/default-button";
import { useDrafts } from "../editing/use-drafts";
import type { Reply } from "../forms/use-reply";
import { budgetTable } from "./budget-table";
import { useItemStore, useShown } from "./item-context";
import { itemDrafts } from "./item-drafts";
import { ItemRow } from "./item-row";
import { useNewRow, withNewRow } from "./new-row";
import { SortLinks } from "./sort-links";
import { isFull } from "./shown-items";
import { useCellEditing } from "./use-cell-editing";
import { useLeftRows } from "./use-left-rows";
import { useMenuClosing } from "./use-menu-closing";
import { usePasting } from "./use-pasting";
import type { TableKind } from "./table-kind";
import { roles } from "./table-roles";

/** For buttons outside the form. */
export function itemsFormId(projectId: string): string {
  return `items-${projectId}`;
}

type Props = {
  project: Pick<ProjectView, "id" | "name">;
  reply?: Reply;
  hint?: boolean;
  kind?: TableKind;
};

/**
 * Without script one form, whose every button saves all.
 * @param reply of the refused form. @param hint the help on sums and keys; once a page.
 */
export function ItemTable({ project, reply, hint = true, kind = budgetTable }: Props) {
  const store = useItemStore();
  const form = useRef<HTMLFormElement>(null);
  const { keys, show } = useShown(() => store.project(project.id));
  const className =
    show === formatDollarsAndCents ? `${kind.className} items-cents` : kind.className;
  const { addRow, events } = useCellEditing(form, project.id, reply);
  const full = useShown(() => isFull(store.project(project.id)));
  const pasteAt = full ? undefined : kind.pasteAt?.(project.id);
  const onPaste = usePasting(pasteAt);
  const isAlive = useAlive();
  useMenuClosing(form);
  useLeftRows(form);
  useDrafts(store, project.id, itemDrafts);

  function remove(key: string) {
    const place = keys.indexOf(key);
    flushSync(() => store.remove(key));
    // Moves the focus to the next row's button: a field would open a phone's keyboard.
    const toggles = form.current?.querySelectorAll<HTMLElement>(".item-toggle summary");
    (
      toggles?.[Math.min(place, toggles.length - 1)] ??
      form.current?.querySelector<HTMLElement>(".item-add")
    )?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [intent, key = ""] =
      submitter instanceof HTMLButtonElement ? submitter.value.split(" ") : [];
    const added = kind.adds.find((one) => one.intent === intent);
    if (added) addRow(added.isSuggested);
    else if (intent === "remove-item") remove(key);
    else if (intent === "add-suggestion") store.take(key);
    else if (intent === "add-one") store.step(key, 1);
    else if (intent === "take-one") store.step(key, -1);
  }

  return (
    <form
      id={itemsFormId(project.id)}
      ref={form}
      method="post"
      action={withNewRow(kind.action(project.id), useNewRow())}
      className="items-form"
      onSubmit={submit}
      onPaste={onPaste}
      {...events}
    >
      <DefaultButton intent={kind.saveIntent} />
      {keys.length === 0 ? (
        <p className="text-ink-2">{kind.empty}</p>
      ) : (
        <table {...roles.table} className={className}>
          <caption className="sr-only">{kind.caption(project.name)}</caption>
          <SortLinks last={kind.last} />
          <tbody {...roles.rowgroup}>
            {keys.map((key) => (
              <ItemRow key={key} rowKey={key} reply={isAlive ? undefined : reply} kind={kind} />
            ))}
          </tbody>
          {kind.Total && <kind.Total projectId={project.id} />}
        </table>
      )}
      <div className="items-foot no-print">
        {full ? (
          <p className="hint">{kind.full}</p>
        ) : (
          kind.adds.map(({ intent, words }) => (
            <button key={intent} className="btn item-add" name="intent" value={intent}>
              <Plus size={18} aria-hidden /> {words}
            </button>
          ))
        )}
        {pasteAt && (
          <Link className="btn btn-plain" to={pasteAt}>
            <ClipboardPaste size={18} aria-hidden /> Paste rows
          </Link>
        )}
        <noscript>
          <button className="btn btn-primary" name="intent" value={kind.saveIntent}>
            Save changes
          </button>
        </noscript>
        {hint && isAlive && (
          <p className="hint items-hint">
            Sums work: =3*450, or +250 to add. Enter goes down, Esc puts back, Ctrl+Z outside a
            field undoes.
          </p>
        )}
      </div>
    </form>
  );
}

/** After hydration the store, not the refused form, has the texts and errors. */
function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
