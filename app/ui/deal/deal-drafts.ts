import { DEAL_CATEGORIES } from "~/domain/deal";
import { byDealRowText, DEAL_ROW_TEXT, DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { ROW_TERM_NAMES } from "~/domain/deal/row-terms";
import { rowAmountFromSum } from "~/domain/row-amount";
import { rowText } from "~/domain/row-text";
import type { DraftRules } from "../editing/draft-keeper";
import type { Change, Shown } from "../editing/record-state";
import type { DealEditor } from "./deal-editor";
import { isTerm, textIn, type EditedRow, type RowField } from "./edited-row";

/**
 * How the drafts of a deal's rows are kept (docs/decisions/0061). A row is added under an id
 * of the page's own, so that adding it once more does not double it.
 */
export function dealDrafts(store: DealEditor): DraftRules<EditedRow, RowField> {
  const isThere = (id: string) =>
    store.shown().rows.some(({ row }) => row.id === id && row.present);
  return {
    fields: [...DEAL_ROW_TEXTS.map(({ name }) => name), ...ROW_TERM_NAMES, undefined],
    textOf: (row, field) =>
      row.present ? (field === undefined ? rowText(row) : row[field]) : undefined,
    idOf: (id, { category, present }) => (present ? id : `${category} ${id}`),
    keyOf(named, texts, waiting) {
      const [category, id = named] = named.split(" ");
      if (isThere(id)) return id;
      if (waiting && category !== named) return store.hold(waiting);
      const { name } = DEAL_CATEGORIES.find((one) => one.name === category) ?? {};
      if (!name || !texts.get("label")) return undefined;
      const typed = byDealRowText((text) => texts.get(text.name) ?? "");
      return store.add(name, typed, rowAmountFromSum(texts.get("") ?? "", 0, false) ?? 0, id);
    },
    leave(id, field, text, refused) {
      if (field === undefined) store.leave(id, text, refused);
      else if (isTerm(field)) store.chooseTerm(id, field, text, refused);
      else store.leaveText(id, field, text, refused);
    },
    ...(store.canWait && { shownAs }),
  };
}

/** How a change of a row is shown while it waits in the queue. */
function shownAs(before: EditedRow, { command, input, field }: Change<RowField>): Shown {
  const now = { ...before, ...input };
  if (command !== "editRow") return { title: now.label, text: WORDS[command] ?? "changed" };
  const { label } = DEAL_ROW_TEXT.label;
  const title = field === "label" ? `${before.label}, ${label.toLowerCase()}` : before.label;
  return { title, text: shownIn(now, field) };
}

/** The text of a field, also of one that is blank on the page. */
export function shownIn(row: EditedRow, field: RowField): string {
  return textIn(row, field) || "$0";
}

const WORDS: Record<string, string> = {
  createRow: "added",
  restoreRow: "put back",
  deleteRow: "removed",
};
