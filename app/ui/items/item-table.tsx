import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { paths } from "~/contracts/paths";
import type { ProjectView } from "~/contracts/projects.server";
import { formatDollars } from "~/domain/money";
import { DefaultButton } from "../forms/default-button";
import type { Reply } from "../forms/use-reply";
import { useItemStore, useProjectTotal, useShown } from "./item-context";
import { ItemRow } from "./item-row";
import { SortLinks } from "./sort-links";
import { useCellEditing } from "./use-cell-editing";
import { useMenuClosing } from "./use-menu-closing";
import { roles } from "./table-roles";

/** The id of a category's editing form, for buttons that stand outside of it. */
export function itemsFormId(projectId: string): string {
  return `items-${projectId}`;
}

/**
 * The editing table of a category's budget items, within a BudgetProvider. Without script it is one form of the category's page, in which
 * every button sends all that was typed.
 * @param reply what that form got back when it was refused.
 * @param hint whether to say how sums and keys work; once a page is enough.
 */
export function ItemTable({ project, reply, hint = true }: { project: Pick<ProjectView, "id" | "name">; reply?: Reply; hint?: boolean }) {
  const store = useItemStore();
  const form = useRef<HTMLFormElement>(null);
  const keys = useShown(() => store.project(project.id).keys);
  const { addRow, events } = useCellEditing(form, project.id);
  const isAlive = useAlive();
  useMenuClosing(form);

  function remove(key: string) {
    const place = keys.indexOf(key);
    flushSync(() => store.remove(key));
    // The button went with its row; the focus goes to the row that took its place, on no field, so that no keyboard opens.
    const toggles = form.current?.querySelectorAll<HTMLElement>(".item-toggle summary");
    (toggles?.[Math.min(place, toggles.length - 1)] ?? form.current?.querySelector<HTMLElement>(".item-add"))?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [intent, key = ""] = submitter instanceof HTMLButtonElement ? submitter.value.split(" ") : [];
    if (intent === "add-item") addRow();
    else if (intent === "remove-item") remove(key);
    else if (intent === "add-suggestion") store.take(key);
  }

  return (
    <form
      id={itemsFormId(project.id)}
      ref={form}
      method="post"
      action={paths.project(project.id)}
      className="items-form"
      onSubmit={submit}
      {...events}
    >
      <DefaultButton intent="save-items" />
      {keys.length === 0 ? (
        <p className="text-ink-2">
          A budget item is one thing to pay for, such as a benchtop: how many, what it may cost and what was spent. There are none yet.
        </p>
      ) : (
        <table {...roles.table} className="items">
          <caption className="sr-only">Budget items of {project.name}</caption>
          <SortLinks />
          <tbody {...roles.rowgroup}>
            {keys.map((key) => (
              <ItemRow key={key} rowKey={key} reply={isAlive ? undefined : reply} />
            ))}
          </tbody>
          <TotalRow projectId={project.id} />
        </table>
      )}
      <div className="items-foot no-print">
        <button className="btn item-add" name="intent" value="add-item">
          <Plus size={18} aria-hidden /> New Item
        </button>
        <noscript>
          <button className="btn btn-primary" name="intent" value="save-items">
            Save changes
          </button>
        </noscript>
        {hint && isAlive && (
          <p className="hint items-hint">
            Sums work: =3*450, or +250 to add. Enter goes down, Esc puts back, Ctrl+Z outside a field undoes.
          </p>
        )}
      </div>
    </form>
  );
}

function TotalRow({ projectId }: { projectId: string }) {
  const { budget, spent, left } = useProjectTotal(projectId);
  return (
    <tfoot {...roles.rowgroup}>
      <tr {...roles.row} className="items-total">
        <th {...roles.rowheader} scope="row">
          Total
        </th>
        <td {...roles.cell} className="item-quantity" />
        <td {...roles.cell} data-label="Budget">
          {formatDollars(budget)}
        </td>
        <td {...roles.cell} data-label="Spent">
          {formatDollars(spent)}
        </td>
        <td {...roles.cell} data-label="Left" className={left < 0 ? "over" : undefined}>
          {formatDollars(left)}
          {left < 0 && <small> over</small>}
        </td>
        <td {...roles.cell} className="item-actions" />
      </tr>
    </tfoot>
  );
}

/** Whether script runs: from then on the store, not the refused form, knows what was typed and what is wrong with it. */
function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
