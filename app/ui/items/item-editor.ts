import { spentEntry } from "~/domain/bills/spend-amount";
import type { OptimisticRecord } from "../editing/optimistic-record";
import type { Pushing, StoreOutside } from "../editing/optimistic-store";
import type { Asked, Change } from "../editing/record-state";
import {
  isLeftEmpty,
  newItem,
  type Item,
  type Place,
  type Row,
  type ShownItems,
} from "./edited-item";
import { edit, ofRow, type ItemRules, type Said } from "./item-commands";
import { ItemRecords } from "./item-records";
import { readCell, type Field } from "./read-cell";
import type { Sort } from "./sort-items";

type Outside = StoreOutside &
  ItemRules & {
    /** Called when other parts of the page must be read again. */
    restored: () => void;
  };
type ItemRecord = OptimisticRecord<Item, Place>;

/** The items of a page while they are edited: what a cell, a row or a paste changes (docs/decisions/0110). */
export class ItemEditor extends ItemRecords {
  private readonly added = new Set<string>();

  constructor(
    projects: readonly ShownItems[],
    sort: Sort | null,
    protected override readonly outside: Outside,
  ) {
    super(outside);
    this.loadFirst(projects, sort);
  }

  /** Editing begins: remembers the value that its editor saw. */
  begin(key: string, field: Field, text: string): void {
    this.records.get(key)?.begin(field);
    this.tellTyped(key, field, text);
  }

  /**
   * Saves a cell on blur, unless unchanged or invalid.
   * @param refused the message of a refused form: a valid value is then sent only on Retry.
   * @param said of what Spent rises by, which is then a bill of its own.
   */
  leave(
    key: string,
    field: Field,
    text: string,
    refused?: string,
    said?: Said,
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
      if (said && record.current.hold === "empty")
        this.pushRow(key, { ...ofRow("createItem"), id: key });
      const change = changeOf(record, edit(field, typed, reading.changes), said);
      this.push(record, change, { seen, refused });
    }
    this.follow(key);
    return DONE[reading.kind];
  }

  /** Out of range the quantity stays. */
  step(key: string, by: 1 | -1): void {
    const record = this.records.get(key);
    if (!record) return;
    const typed = String(record.shown.quantity + by);
    const reading = readCell(record.shown, "quantity", typed, this.outside.rounding);
    if (reading.kind === "changes")
      this.push(record, changeOf(record, edit("quantity", typed, reading.changes)), {
        isQuiet: true,
      });
  }

  mark(key: string, isSuggested: boolean): void {
    this.pushRow(key, ofRow("markItem", { status: isSuggested ? "optional" : "active" }));
  }

  settle(key: string, done: boolean): void {
    this.pushRow(key, ofRow("settleItem", { done }));
  }

  move(key: string, projectId: string): void {
    if (this.row(key)?.shown.projectId !== projectId)
      this.pushRow(key, ofRow("moveItem", { projectId }));
  }

  /** Puts a row after another of its table, or first; `from` is the one after which it stood. */
  put(key: string, after: string | null = null, from = ""): void {
    this.pushRow(key, {
      ...ofRow("orderItem", { after }),
      params: { ...this.paramsOf(key), from },
    });
  }

  /** Adds an empty row, which is sent with what is typed (docs/decisions/0043). @returns its key */
  add(projectId: string, isSuggested = false, key = this.newId()): string {
    const order = this.order.get(projectId) ?? [];
    const empty = order.find((other) => {
      const row = this.row(other);
      return row?.hold === "empty" && row.shown.isSuggested === isSuggested;
    });
    if (empty !== undefined) return empty;
    order.push(key);
    this.added.add(key);
    const params = { itemId: key, projectId };
    const creation = this.made(key, { ...ofRow("createItem"), id: key, params });
    const parts = { pending: [creation], hold: "empty" as const };
    this.place(key, newItem(projectId, isSuggested), parts);
    return key;
  }

  /** Whether the row was added here. */
  isAdded = (key: string): boolean => this.added.has(key);

  /** Removes a new row left empty (docs/decisions/0043). */
  leaveRow(key: string): void {
    const row = this.row(key);
    if (!row || !this.isAdded(key) || !isLeftEmpty(row)) return;
    if (row.hold === "empty") this.dropRow(row);
    else this.pushRow(key, { ...ofRow("deleteItem"), undoes: key });
  }

  /** Back to the suggestions, or deleted (docs/specification.md §8.4). */
  remove(key: string): void {
    const row = this.row(key);
    if (!row || row.shown.place !== "active") return;
    if (row.hold === "failed" || row.hold === "empty") this.dropRow(row);
    else this.pushRow(key, ofRow("deleteItem"));
  }

  take(key: string): void {
    this.pushRow(key, ofRow("acceptItem", { status: "active" }));
  }

  /** What failed is read again: "+250" and a quantity change what is shown by now. */
  override retry(key: string, field?: Place): void {
    const { kind, change, typed } = this.records.get(key)?.markOf(field) ?? {};
    if (kind === "failed" && change?.command === "editItem" && field && field !== "row")
      this.leave(key, field, typed ?? "");
    else super.retry(key, field);
  }

  /** Discards unsaved text, or a row that was never added. */
  override discard(key: string, field?: Place): void {
    const record = this.records.get(key);
    const isNew = record?.markOf(field)?.stays;
    super.discard(key, field);
    if (record && isNew) this.dropRow(record.current);
  }

  override flush(): void {
    for (const record of this.records.values()) if (record.current.confirmed.id) record.flush();
  }

  protected override afterConfirmed({ command }: Pick<Change, "command">): void {
    // The table is unmounted: an Undo outlives it.
    if (READ_AGAIN.includes(command) || this.listeners.size === 0) this.outside.restored();
  }

  protected override dropped(change: Change): void {
    super.dropped(change);
    const { itemId = "", from } = change.params;
    if (change.command === "orderItem") this.batch(() => this.showAfter(itemId, from));
  }

  protected override push<Other, Part>(
    record: OptimisticRecord<Other, Part>,
    asked: Asked<Part>,
    how?: Pushing<Other>,
  ): void {
    // Any edit of an offline row retries the connection.
    this.resumeOffline(record);
    if (asked.command === "orderItem")
      this.showAfter(record.current.key, (asked.input as { after: string | null }).after);
    super.push(record, asked, how);
  }

  private showAfter(key: string, after: string | null | undefined): void {
    const { projectId = "" } = this.row(key)?.shown ?? {};
    if (this.isSorted || !this.order.has(projectId)) return;
    const others = (this.order.get(projectId) ?? []).filter((other) => other !== key);
    const place = after ? others.indexOf(after) + 1 || others.length : 0;
    this.order.set(projectId, others.toSpliced(place, 0, key));
    this.changedProjects.add(projectId);
  }

  protected override paramsOf(key: string) {
    return { itemId: key, projectId: this.row(key)?.shown.projectId ?? "" };
  }

  private pushRow(key: string, asked: Asked<Place>): void {
    const record = this.records.get(key);
    if (record) this.push(record, asked);
  }

  private dropRow({ key, shown, pending }: Row): void {
    this.records.delete(key);
    this.drafts.forEach((drafts) => drafts.discard(key));
    for (const { id } of pending) this.steps.discard(id);
    this.changedProjects.add(shown.projectId);
    this.notify();
  }
}

/** What shows elsewhere than in its row. */
const READ_AGAIN: readonly string[] = ["moveItem", "restoreItem", "orderItem"];

const DONE = { unchanged: "unchanged", problem: "invalid", changes: "saving" } as const;

/** What an edit of a cell does: it adds a new row, or logs a spend. */
function changeOf(
  { current }: ItemRecord,
  asked: ReturnType<typeof edit>,
  said?: Said,
): Asked<Place> {
  const { key, hold, shown } = current;
  if (hold === "empty") return { ...ofRow("createItem", asked.input), id: key };
  const { field, typed } = asked;
  const entry = field === "spent" ? spentEntry(typed, shown.spent) : undefined;
  if (!entry || entry.amount <= 0 || (entry.kind !== "receipt" && !said)) return asked;
  // So that Spent becomes what was pasted.
  const words = said && { isTotal: true, ...said };
  return { command: "logSpend", input: { amount: entry.amount, ...words }, field, typed };
}
