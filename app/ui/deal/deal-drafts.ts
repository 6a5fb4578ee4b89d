import { DEAL_CATEGORIES } from "~/domain/deal";
import { byDealRowText, DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { ROW_TERM_NAMES } from "~/domain/deal/row-terms";
import { rowText } from "~/domain/row-text";
import { rowAmountFromSum } from "~/domain/row-amount";
import type { DraftRules } from "../editing/draft-keeper";
import type { DealEditor } from "./deal-editor";
import { isTerm, type EditedRow, type RowField } from "./edited-row";

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
    keyOf(named, texts) {
      const [category, id = named] = named.split(" ");
      if (isThere(id)) return id;
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
  };
}
