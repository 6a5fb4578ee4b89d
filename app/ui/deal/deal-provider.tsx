import { useCallback, useState, type ReactNode } from "react";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { byDealRowText, DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { ROW_TERM_NAMES } from "~/domain/deal/row-terms";
import { rowText } from "~/domain/row-text";
import { rowAmountFromSum } from "~/domain/row-amount";
import { LeaveGuard, useLeaveConfirmation } from "../editing/leave-confirmation";
import type { Commands } from "../editing/record-state";
import { SaveStatus, useCloseConfirmation } from "../editing/save-status";
import { useDrafts } from "../outbox/use-drafts";
import { useConnection, useReload } from "../editing/use-store-life";
import { offersUndo, useFocusStays } from "../editing/use-edit-undo";
import { useUndoKey } from "../editing/use-undo-key";
import { useNotify } from "../notices/toasts";
import type { DraftRules } from "../editing/draft-keeper";
import { DealContext, useDeal, useDealStore } from "./deal-context";
import { DealEditor } from "./deal-editor";
import { type EditedRow, type Loaded, type RowField, isTerm } from "./edited-row";

type Props = {
  loaded: Loaded;
  commands: Commands<EditedRow, RowField>;
  /** Absent for the default rows. */
  propertyId?: string;
  children: ReactNode;
};

export function DealProvider({ loaded, commands, propertyId, children }: Props) {
  const notify = useNotify();
  const [store] = useState(
    () => new DealEditor(loaded, { commands, propertyId, showToast: notify, offersUndo }),
  );
  const { rows, renoCost, includeAgentFees, keepsCents = false } = loaded;
  const load = useCallback(
    (since: number) => store.load({ rows, renoCost, includeAgentFees, keepsCents }, since),
    [store, rows, renoCost, includeAgentFees, keepsCents],
  );
  useReload(store, [rows, renoCost, includeAgentFees, keepsCents], load);
  useConnection(store);
  useUndoKey(store);
  useFocusStays(store);
  useDrafts(store, `deal ${propertyId ?? "defaults"}`, dealDrafts);
  return (
    <DealContext.Provider value={store}>
      <LeaveGuard>
        {children}
        <Guard />
      </LeaveGuard>
    </DealContext.Provider>
  );
}

function Guard() {
  useLeaveConfirmation(useDealStore());
  useCloseConfirmation(useDeal(({ status }) => status));
  return null;
}

export function DealStatus() {
  return <SaveStatus status={useDeal(({ status }) => status)} />;
}

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
