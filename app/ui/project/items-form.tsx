import { Form } from "@remix-run/react";
import { Plus, Trash2 } from "lucide-react";
import type { ItemView, ProjectView } from "~/contracts/projects.server";
import { itemLabel } from "~/domain/item";
import { formatDollars } from "~/domain/money";
import { fieldIdOf } from "../forms/field";
import { messagesOf, useReply, type Reply } from "../forms/use-reply";

/** The id of the editing table's form, for buttons that stand outside of it. */
export const ITEMS_FORM = "items-form";

type CellName = "name" | "quantity" | "budget" | "spent";
type Shown = Record<CellName, string>;

/** The items as one plain form, which needs no script. Every button sends the whole form, so that nothing typed is lost. */
export function ItemsForm({ project: { activeItems } }: { project: ProjectView }) {
  const reply = useReply("save-items", "add-item", "add-suggestion", "remove-item");
  return (
    <Form id={ITEMS_FORM} method="post" preventScrollReset className="sheet grid grid-cols-1 gap-4">
      {activeItems.length === 0 ? (
        <p>A budget item is one thing to pay for, such as a benchtop: how many, what it may cost and what was spent. There are none yet.</p>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full min-w-160">
            <thead>
              <tr className="text-left">
                {["Item", "Quantity", "Budget", "Spent", "Left"].map((heading) => (
                  <th key={heading} scope="col" className="label">
                    {heading}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {activeItems.map((item) => (
                <ItemRow key={item.id} item={item} reply={reply} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        {activeItems.length > 0 && (
          <button className="btn btn-primary" name="intent" value="save-items">
            Save changes
          </button>
        )}
        <button className="btn" name="intent" value="add-item">
          <Plus size={18} aria-hidden /> New Item
        </button>
      </p>
    </Form>
  );
}

function ItemRow({ item, reply }: { item: ItemView; reply: Reply }) {
  const shown = shownOf(item);
  const cell = (name: CellName, label: string) => (
    <Cell id={item.id} name={name} label={`${label}, ${itemLabel(item.name)}`} shown={shown} reply={reply} />
  );
  return (
    <tr>
      <th scope="row">{cell("name", "Name")}</th>
      <td>{cell("quantity", "Quantity")}</td>
      <td>{cell("budget", "Budget")}</td>
      <td>{cell("spent", "Spent")}</td>
      <td className="num">{formatDollars(Math.round((item.budget - item.spent) * 100))}</td>
      <td>
        <button
          className="btn btn-plain btn-icon"
          name="intent"
          value={`remove-item ${item.id}`}
          aria-label={`Remove ${itemLabel(item.name)}`}
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

type CellProps = { id: string; name: CellName; label: string; shown: Shown; reply: Reply };

function Cell({ id, name, label, shown, reply }: CellProps) {
  const path = `items.${id}.${name}`;
  const problems = messagesOf(reply, path);
  return (
    <>
      {problems.length > 0 && (
        <span id={`${path}-error`} className="field-error">
          {problems.join(" ")}
        </span>
      )}
      <input type="hidden" name={`items.${id}.was.${name}`} value={shown[name]} />
      <input
        key={shown[name]}
        className="input"
        id={fieldIdOf(path)}
        name={path}
        aria-label={label}
        inputMode={name === "name" ? "text" : name === "quantity" ? "numeric" : "decimal"}
        placeholder={name === "name" ? "New Item" : undefined}
        defaultValue={typedInto(reply, id, name) ?? shown[name]}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={problems.length > 0 ? `${path}-error` : undefined}
      />
    </>
  );
}

function shownOf({ name, quantity, budget, spent }: ItemView): Shown {
  const dollars = (amount: number) => formatDollars(Math.round(amount * 100));
  return { name, quantity: String(quantity), budget: dollars(budget), spent: dollars(spent) };
}

/** What was typed into a cell of a refused form, if it was typed in at all. */
function typedInto(reply: Reply, id: string, name: CellName): string | undefined {
  const cells = (reply?.initialValue?.["items"] as Record<string, Partial<Shown> & { was?: Partial<Shown> }> | undefined)?.[id];
  return cells?.[name] === cells?.was?.[name] ? undefined : cells?.[name];
}
