import { editingMessages as messages } from "~/contracts/editing-messages";
import { spentEntry } from "~/domain/bills/spent-entry";
import { hasMoney, itemLabel } from "~/domain/item";
import { formatDollars } from "~/domain/money";
import type { OptimisticRecord } from "../editing/optimistic-record";
import type { PartOptions, ShowToast, Step } from "../editing/undo-steps";
import {
  isLeftEmpty,
  newItem,
  placeAfterRemoval,
  type Change,
  type Item,
  type Mark,
  type Place,
  type Row,
  type Settlement,
  type ShownItems,
} from "./edited-item";
import {
  addition,
  edit,
  marking,
  moving,
  removal,
  restoration,
  reversal,
  settling,
  spending,
  acceptance,
  spendRemoval,
  type CellEdit,
  type Spend,
} from "./item-changes";
import { ItemRecords } from "./item-records";
import type { ItemRules } from "./item-rules";
import { readCell, shownText, type Changes, type Field } from "./read-cell";
import type { Sort } from "./sort-items";

type Outside = ItemRules & {
  showToast: ShowToast;
  newId: () => string;
  /** Whether each saved edit offers Undo in a notification; never unless given. */
  offersUndo?: () => boolean;
  /** Called when other parts of the page must be read again. */
  restored: () => void;
};
type ItemRecord = OptimisticRecord<Item, Place>;

/** docs/decisions/0006, docs/decisions/0059 */
export class ItemEditor extends ItemRecords {
  private added = 0;

  constructor(
    projects: readonly ShownItems[],
    sort: Sort | null,
    private readonly outside: Outside,
  ) {
    super(outside.showToast);
    this.loadFirst(projects, sort);
  }

  /** Editing begins: remembers the value that its editor saw. */
  begin(key: string, field: Field, text: string): void {
    this.records.get(key)?.begin(field);
    this.drafts.forEach((drafts) => drafts.typed(key, field, text));
  }

  /**
   * Saves a cell on blur, unless unchanged or invalid.
   * @param refused the message of a refused form: a valid value is then sent only on Retry.
   */
  leave(
    key: string,
    field: Field,
    text: string,
    refused?: string,
  ): "unchanged" | "invalid" | "saving" {
    const record = this.records.get(key);
    if (!record) return "unchanged";
    const seen = record.end(field);
    const now = readCell(record.shown, field, text, this.outside.rounding);
    const reading =
      now.kind === "unchanged" ? now : readCell(seen, field, text, this.outside.rounding);
    const typed = text.trim();
    if (reading.kind === "unchanged") record.setInvalid(undefined, field);
    else if (reading.kind === "problem")
      record.setInvalid({ message: reading.message, typed }, field);
    else {
      const change = { field, typed, changes: reading.changes };
      if (refused)
        record.contest({ message: refused, typed, again: () => this.edit(record, change) }, field);
      else this.edit(record, change, { seen });
    }
    this.follow(key);
    return reading.kind === "changes"
      ? "saving"
      : reading.kind === "problem"
        ? "invalid"
        : "unchanged";
  }

  /** Out of range the quantity stays. */
  step(key: string, by: 1 | -1): void {
    const record = this.records.get(key);
    if (!record) return;
    const typed = String(record.shown.quantity + by);
    const reading = readCell(record.shown, "quantity", typed, this.outside.rounding);
    if (reading.kind === "changes")
      this.edit(record, { field: "quantity", typed, changes: reading.changes }, { quiet: true });
  }

  mark(key: string, isSuggested: boolean): void {
    const change = marking(this.outside, isSuggested);
    const again = () => this.mark(key, isSuggested);
    this.push(key, { ...change, again }, () => this.mark(key, !isSuggested));
  }

  /** @param before what Undo puts back. */
  settle(key: string, settlement: Settlement, before: Settlement): void {
    const change = settling(this.outside, settlement);
    const again = () => this.settle(key, settlement, before);
    this.push(key, { ...change, again }, () => this.settle(key, before, settlement));
  }

  move(key: string, projectId: string): void {
    const from = this.row(key)?.shown.projectId;
    if (from === undefined || from === projectId) return;
    const change = moving(this.outside, { projectId }, () => this.move(key, projectId));
    this.push(key, change, () => this.move(key, from));
  }

  /** Adds an empty row, which is sent with what is typed (docs/decisions/0043). @returns its key */
  add(projectId: string, isSuggested = false, key = `new-${++this.added}`): string {
    const order = this.order.get(projectId) ?? [];
    const empty = order.find((other) => {
      const row = this.row(other);
      return row?.hold === "empty" && row.shown.isSuggested === isSuggested;
    });
    if (empty !== undefined) return empty;
    order.push(key);
    const parts = { pending: [addition(this.outside)], hold: "empty" as const };
    this.place(key, newItem(projectId, isSuggested), parts);
    return key;
  }

  /** Removes a new row left empty (docs/decisions/0043). */
  leaveRow(key: string): void {
    const row = this.row(key);
    if (!row || !isLeftEmpty(row)) return;
    if (row.hold === "empty") this.dropRow(row);
    else this.push(key, removal(this.outside));
  }

  /** Back to the suggestions, or deleted (docs/specification.md §8.4). */
  remove(key: string): void {
    const row = this.row(key);
    if (!row || row.shown.place !== "active") return;
    if (row.hold === "failed" || row.hold === "empty") return this.dropRow(row);
    const back = ({ shown } = this.row(key) ?? row) =>
      placeAfterRemoval(shown) === "gone" || hasMoney(shown)
        ? restoration(this.outside, this.outside.restored)
        : acceptance(this.outside);
    const { announce, ...change } = removal(this.outside);
    const said = this.steps.isOpen || !announce ? undefined : { announce };
    const again = () => this.remove(key);
    this.push(key, { ...change, ...said, again }, () => this.push(key, back()));
  }

  take(key: string): void {
    const change = { ...acceptance(this.outside), again: () => this.take(key) };
    this.push(key, change, () => this.remove(key));
  }

  /** Retries a failed change, or overwrites a conflict that the user has seen. */
  retry(key: string, { field }: Mark): void {
    this.records.get(key)?.retry(field);
  }

  /** Discards unsaved text, or a row that was never added. */
  discard(key: string, { field, stays }: Mark): void {
    const record = this.records.get(key);
    record?.discard(field);
    if (record && stays) this.dropRow(record.current);
  }

  override flush(): void {
    for (const record of this.records.values()) if (record.current.confirmed.id) record.flush();
  }

  protected override answered(): void {
    // The table is unmounted: an Undo outlives it.
    if (this.listeners.size === 0) this.outside.restored();
  }

  private edit(
    record: ItemRecord,
    asked: CellEdit,
    { seen = record.shown, quiet = false } = {},
  ): void {
    const { key, hold } = record.current;
    const { field, typed, changes } = asked;
    if (hold === "empty") return this.addWith(record, changes);
    const { budget } = changes;
    const isRescaled = field === "quantity" && budget !== undefined && budget !== seen.budget;
    const isOffered = !quiet && !this.steps.isOpen;
    const offersUndo = isOffered && this.outside.offersUndo?.();
    const again = () => this.leave(key, field, typed);
    const spend = this.spendIn(record, asked);
    const change = spend
      ? spending(this.outside, spend, { typed, again })
      : edit(this.outside, (other) => record.isAwaiting(other), {
          ...asked,
          seen,
          again,
          over: (merged) => this.edit(record, merged),
        });
    if (offersUndo && !isRescaled)
      change.announce = ({ name }) => messages.rowSaved(itemLabel(name));
    const undo = spend
      ? () => void this.push(key, spendRemoval(this.outside, spend))
      : () => this.revert(key, asked, seen);
    const step = this.push(key, change, undo, {
      row: offersUndo ? key : undefined,
      isMoot: () => !spend && reversal(record.current, asked, seen) === undefined,
    });
    if (!isOffered || !isRescaled || !step) return;
    this.steps.offer(step, `Budget rescaled to ${formatDollars(budget)}`, this.showToast);
  }

  /** "+250" is a bill of its own where spends are logged. */
  private spendIn({ shown }: ItemRecord, { field, typed }: CellEdit): Spend | undefined {
    if (field !== "spent" || !this.outside.send.spend) return undefined;
    const entry = spentEntry(typed, shown.spent);
    return entry?.kind === "receipt"
      ? { amount: entry.amount, billId: this.outside.newId(), isRefused: false }
      : undefined;
  }

  private addWith(record: ItemRecord, changes: Changes): void {
    const { key } = record.current;
    const add: Change = {
      ...addition(this.outside, changes, this.outside.newId()),
      // A view loaded meanwhile may already contain the new item.
      confirmed: ({ id }) => void (id !== key && this.records.delete(id)),
    };
    this.steps.add(add, () => this.remove(key));
    record.release(add);
  }

  private revert(key: string, asked: CellEdit, before: Item): void {
    const record = this.records.get(key);
    const changes = record && reversal(record.current, asked, before);
    if (!changes) return;
    const { field } = asked;
    this.edit(record, { field, typed: shownText(before, field), changes }, { quiet: true });
  }

  private push(
    key: string,
    change: Change,
    undo?: () => void,
    options?: PartOptions,
  ): Step | undefined {
    const record = this.records.get(key);
    if (!record) return undefined;
    // Any edit of an offline row retries the connection.
    if (record.current.hold === "offline") record.resume();
    const step = undo && this.steps.add(change, undo, options);
    record.push(change);
    return step;
  }

  private dropRow({ key, shown, pending }: Row): void {
    this.records.delete(key);
    this.drafts.forEach((drafts) => drafts.discard(key));
    for (const change of pending) this.steps.discard(change);
    this.changedProjects.add(shown.projectId);
    this.notify();
  }
}
