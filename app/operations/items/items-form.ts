import { messages } from "~/contracts/messages";
import { LARGEST_FORM, saveItemsInput, type TypedItems } from "~/contracts/projects";
import { listItems } from "~/data/projects";
import { spentEntry } from "~/domain/bills/spend-amount";
import { dollarsOf, type Cents } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import { newId } from "~/services/ids";
import { spend } from "../bills/spend";
import { spendTogether } from "../bills/spent";
import { onProject } from "../builders";
import { commandList, step, type Step } from "../command-list";
import { createItem, updateItem } from "./items";
import { readItemRows } from "./read-item-rows";

/**
 * A category's table without script: each of its buttons saves every changed cell. Answers an id
 * for a new row.
 * @throws Refusal naming every invalid or conflicting field, as `items.ID.spent`.
 */
export const itemsForm = commandList({
  ...onProject("editContents"),
  failure: messages.saveChangeFailed,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  commands: [createItem, updateItem, spend],
  steps({ db }, { project: { id: projectId } }, { items }) {
    const rows = readItemRows(listItems(db, [projectId]), items);
    return rows.flatMap(({ place, row, item, input, wrong }): Step[] => {
      if (!item) return [step(place, createItem, { params: { projectId }, input }, wrong)];
      const params = { itemId: item.id };
      const added = input?.["spent"] === undefined ? undefined : addedIn(row, item);
      if (added === undefined) return [step(place, updateItem, { params, input }, wrong)];
      const { spent: _sum, was, ...others } = input ?? {};
      const rest = Object.keys(others).length > 0 ? { ...others, was } : undefined;
      const spending = { params, input: { amount: dollarsOf(added) }, prepared: [] };
      return [
        step(place, updateItem, { params, input: rest }, wrong),
        step(place, spend, spending),
      ];
    });
  },
  within: (context, { property }, work) => spendTogether(context, property.id, work),
  answer: () => ({ newId: newId() }),
});

/** "+250" is a spend of its own, and overwrites nothing. */
function addedIn({ spent = "" }: TypedItems[string], item: ProjectItem): Cents | undefined {
  const entry = spentEntry(spent, item.spent);
  return entry?.kind === "receipt" ? entry.amount : undefined;
}
