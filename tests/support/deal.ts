import { dealRowJson } from "~/contracts/view-codecs";
import type { DealRowView } from "~/contracts/properties";
import type { DealCategory } from "~/domain/deal";
import { dealOf as dealOfRows, type Deal } from "~/domain/profit";
import { DealEditor } from "~/ui/deal/deal-editor";
import { markIn, type ShownRow } from "~/ui/deal/shown-deal";
import type { GstMode } from "~/domain/deal/inputs";
import { dealCommands, switchCommands } from "~/ui/deal/row-commands";
import type { Command } from "~/ui/editing/record-state";
import { Conflict } from "~/ui/editing/request";
import {
  categoryIdOf,
  heldIn,
  isTerm,
  rowFromView,
  textIn,
  viewedValue,
  type EditedRow,
  type Loaded,
  type RowField,
} from "~/ui/deal/edited-row";
import { answeredBy, pendingCalls } from "./pending-calls";

type Send = Command<EditedRow, RowField>["send"];
type Said = { type: "success" | "error"; message: string; onUndo?: () => void };

export function rowView(
  id: string,
  { category = "acquisition", ...changes }: Partial<DealRowView> & { category?: DealCategory } = {},
) {
  const view: DealRowView = {
    id,
    categoryId: categoryIdOf(category),
    propertyId: "rata",
    itemType: "",
    itemTypeName: "fixedCredit",
    label: id,
    order: 10,
    value: 0,
    canDelete: true,
    createDate: "",
    suggested: null,
    gst: "incl",
    per: "total",
    kind: null,
  };
  return { ...view, ...changes };
}

/** A store whose server answers on demand and stores rows as the product does. */
export function dealOf(
  rows: DealRowView[],
  outside: { offersUndo?: () => boolean; propertyId?: string } = {},
) {
  const { calls, ask, answerAll } = pendingCalls();
  const said: Said[] = [];
  const kept = new Map<string, EditedRow>(rows.map((view) => [view.id, rowFromView(view)]));
  let made = 0;

  function keep(row: EditedRow): EditedRow {
    kept.set(row.id, { ...row, present: true });
    return { ...row, present: true };
  }

  const add: Send = ({ input }, row) =>
    ask(`POST ${row.id} ${(input as EditedRow).label} ${sentValue(row)}`, () => keep(row));
  const sends: Record<string, Send> = {
    editRow: ({ field, input, was }, row) =>
      ask(`PUT ${row.id} ${sentField({ ...row, ...input }, field)}`, () => {
        const theirs = kept.get(row.id) ?? row;
        const held = JSON.stringify(heldIn(theirs, field));
        if (![input, was].some((other) => JSON.stringify(other) === held))
          throw new Conflict(`Pita changed this to ${textIn(theirs, field)} meanwhile.`, theirs);
        return keep({ ...theirs, ...input });
      }),
    createRow: add,
    restoreRow: add,
    deleteRow: (_, row) =>
      ask(`DELETE ${row.id}`, () => {
        kept.delete(row.id);
        return { ...row, present: false };
      }),
  };
  const loaded: Loaded = { rows, renoCost: 0, includeAgentFees: true };
  const answered: Answer = { gstMode: null };
  const store = new DealEditor(loaded, {
    ...outside,
    commands: answeredBy(dealCommands, sends),
    switchCommands: {
      fees: answeredBy(switchCommands.fees, {
        includeFees({ input }) {
          const { includeAgentFees } = input as { includeAgentFees: boolean };
          return ask(`FEES ${includeAgentFees}`, () => includeAgentFees);
        },
      }),
      gst: answeredBy(switchCommands.gst, {
        answerGst({ input, was }) {
          const { gstMode } = input as Answer;
          return ask(`GST ${gstMode}`, () => {
            const theirs = answered.gstMode;
            if (theirs !== (was as Answer).gstMode && theirs !== gstMode)
              throw new Conflict("Pita changed this meanwhile.", theirs);
            return (answered.gstMode = gstMode);
          });
        },
      }),
    },
    showToast: (toast) => void said.push(toast),
    newId: () => `made-${++made}`,
  });
  const shownRow = (id: string): ShownRow => {
    const found = store.shown().rows.find(({ row }) => row.id === id);
    if (!found) throw new Error(`There is no row ${id}.`);
    return found;
  };

  return {
    store,
    calls,
    said,
    kept,
    /** What the server has of the answers. */
    answered,
    loaded,
    shown: shownRow,
    row: (id: string) => shownRow(id).row,
    mark: (id: string) => markIn(shownRow(id), undefined),
    labelMark: (id: string) => markIn(shownRow(id), "label"),
    labels: (category: DealCategory) =>
      store
        .shown()
        .rows.filter(({ row }) => row.category === category)
        .map(({ row }) => row.label),
    answerAll,
    /** By the simple rule, with what is being typed. */
    figures(): Deal {
      const { typed, renoCost, includeAgentFees } = store.shown();
      return dealOfRows(typed, { renoCost, includeAgentFees });
    },
  };
}

type Answer = { gstMode: GstMode | null };

function sentField(row: EditedRow, field: RowField): string {
  if (!field) return sentValue(row);
  return isTerm(field) ? `${field}=${row[field]}` : row[field];
}

/** A row's value as the call sends it. */
function sentValue(row: EditedRow): string {
  const { value } = dealRowJson.encode(viewedValue(row)) as { value: unknown };
  return JSON.stringify(value);
}
