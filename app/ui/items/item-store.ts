import { editingMessages as messages } from "~/contracts/editing-messages";
import type { BudgetTotal } from "~/domain/budget";
import { formatDollars, type MoneyFormat } from "~/domain/money";
import {
  changeRow,
  begunRow,
  conflictingRow,
  emptyRow,
  failedRow,
  isLeftEmpty,
  marked,
  placeAfterRemoval,
  seenBy,
  unmarked,
  withoutMarks,
  type Change,
  type Item,
  type Mark,
  type Row,
} from "./item-row-state";
import type { ItemRules } from "./item-rules";
import { changesBack, readCell, shownText, type Field } from "./read-cell";
import { rowsWith } from "./rows-with";
import { answerTo, flushChanges } from "./send-change";
import { SendFailure } from "./send-item";
import {
  NOTHING_SHOWN,
  saveStatusOf,
  shownProject,
  type SaveStatus,
  type ShownItems,
  type ShownProject,
} from "./shown-items";
import { sortItems, type Sort } from "./sort-items";
import { Steps, type Say, type Step } from "./steps";

type Outside = ItemRules & {
  say: Say;
  /** Called when what the page shows elsewhere must be read again. */
  restored: () => void;
};

/**
 * The items of a page while they are edited: what is shown changes at once, saves go to the server
 * one after the other for each item, and its answers are the truth. It lives outside React, so that
 * an edit re-renders its own row and the totals and nothing else (docs/decisions/0006). Every
 * snapshot stays the same object until it changes.
 */
export class ItemStore {
  private readonly rows = new Map<string, Row>();
  private readonly order = new Map<string, string[]>();
  private readonly projects = new Map<string, ShownProject>();
  private readonly listeners = new Set<() => void>();
  private readonly sending = new Set<string>();
  private readonly steps = new Steps<Change>();
  private saveStatus: SaveStatus = { state: "idle", unsaved: 0 };
  private allTotals: ReadonlyMap<string, BudgetTotal> = new Map();
  private added = 0;
  /** How many answers have come. */
  answers = 0;

  constructor(
    projects: readonly ShownItems[],
    sort: Sort,
    private readonly outside: Outside,
  ) {
    this.load(projects);
    this.arrange(sort);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  row = (key: string): Row | undefined => this.rows.get(key);
  project = (projectId: string): ShownProject => this.projects.get(projectId) ?? NOTHING_SHOWN;
  totals = (): ReadonlyMap<string, BudgetTotal> => this.allTotals;
  status = (): SaveStatus => this.saveStatus;
  /** How the table of this row writes amounts. */
  show = (key: string): MoneyFormat => this.project(this.rows.get(key)?.projectId ?? "").show;

  /**
   * Takes a cell that was left. Nothing is sent for an unchanged value, nor for text that holds
   * none, which stays as it was typed.
   * @param refused what the server said of it in a form; what holds a value all the same is not
   *   sent again unasked.
   */
  leave(
    key: string,
    field: Field,
    text: string,
    refused?: string,
  ): "unchanged" | "invalid" | "saving" {
    const row = this.rows.get(key);
    if (!row) return "unchanged";
    const reading = readCell(row.item, field, text, this.outside.rounding);
    const typed = text.trim();
    if (reading.kind === "unchanged")
      this.put(withoutMarks(row, (mark) => mark.field === field && mark.kind === "invalid"));
    else if (reading.kind === "problem")
      this.put(marked(row, { field, kind: "invalid", message: reading.message, typed }));
    else {
      const change: Change = { kind: "edit", field, typed, changes: reading.changes };
      if (refused)
        this.put(marked(row, { field, kind: "conflict", message: refused, typed, change }));
      else this.edit(row, change);
    }
    return reading.kind === "changes"
      ? "saving"
      : reading.kind === "problem"
        ? "invalid"
        : "unchanged";
  }

  /** Adds one to a quantity or takes one off; beyond its range it stays. */
  step(key: string, by: 1 | -1): void {
    const row = this.rows.get(key);
    if (!row) return;
    const typed = String(row.item.quantity + by);
    const reading = readCell(row.item, "quantity", typed, this.outside.rounding);
    if (reading.kind === "changes")
      this.edit(row, { kind: "edit", field: "quantity", typed, changes: reading.changes }, "quiet");
  }

  /** Makes an item of a template a suggestion, or one no longer. */
  mark(key: string, isSuggested: boolean): void {
    const change: Change = { kind: "mark", isSuggested };
    this.steps.did(change, () => this.mark(key, !isSuggested));
    this.push(this.rows.get(key), change);
  }

  /**
   * Adds an empty row and answers its key, or that of one that is there; the server hears of it
   * once something is typed into it.
   */
  add(projectId: string, isSuggested = false, key = `new-${++this.added}`): string {
    const order = this.order.get(projectId) ?? [];
    const empty = order.find(
      (other) =>
        this.rows.get(other)?.stuck === "empty" &&
        this.rows.get(other)?.item.isSuggested === isSuggested,
    );
    if (empty !== undefined) return empty;
    order.push(key);
    this.put(emptyRow(key, projectId, isSuggested));
    return key;
  }

  /** Does not keep a row that was added here and left empty (docs/decisions/0043). */
  leaveRow(key: string): void {
    const row = this.rows.get(key);
    if (!row || !isLeftEmpty(row)) return;
    if (row.stuck === "empty") this.letGo(row);
    else this.push(row, { kind: "remove" });
  }

  /**
   * Takes an item out of the budget: back to the suggestions, or away (docs/specification.md §8.4).
   */
  remove(key: string): void {
    const row = this.rows.get(key);
    if (!row || row.item.place !== "active") return;
    if (row.stuck === "failed" || row.stuck === "empty") return this.letGo(row);
    const back: Change = { kind: placeAfterRemoval(row.item) === "gone" ? "restore" : "take" };
    const change: Change = { kind: "remove" };
    this.steps.did(change, () => this.push(this.rows.get(key), back));
    this.push(row, change);
  }

  /** Takes a suggestion into the budget. */
  take(key: string): void {
    const change: Change = { kind: "take" };
    this.steps.did(change, () => this.remove(key));
    this.push(this.rows.get(key), change);
  }

  /** Sends once more what failed; over somebody else's change, now that it has been seen. */
  retry(key: string, mark: Mark): void {
    const { change } = mark;
    const row = this.rows.get(key);
    if (!row || !change) return;
    if (change.kind === "edit" && mark.kind === "conflict") this.edit(unmarked(row, mark), change);
    else if (change.kind === "edit") this.leave(key, change.field, change.typed);
    else if (change.kind === "remove") this.remove(key);
    else if (change.kind === "mark") this.mark(key, change.isSuggested);
    else this.unstick(row);
  }

  /** Lets go of what could not be saved: of the whole row, if it was never added. */
  discard(key: string, mark: Mark): void {
    const row = this.rows.get(key);
    if (row && mark.change?.kind === "add") this.letGo(row);
    else if (row) this.put(unmarked(row, mark));
  }

  /** Undoes the last change, or the one given, and says whether there was one. */
  undo = (step?: Step<Change>): boolean => this.steps.undo(step);

  /** Sends what waits for the connection. */
  resume(): void {
    for (const row of this.rows.values()) if (row.stuck === "offline") this.unstick(row);
  }

  /** Sends at once what waits for an answer: the page is being left. */
  flush(): void {
    for (const row of this.rows.values()) flushChanges(this.outside.send, row);
  }

  /** Sorts every category by what it shows now. */
  arrange(sort: Sort): void {
    for (const [projectId, keys] of this.order) {
      const shown = keys
        .flatMap((key) => this.rows.get(key) ?? [])
        .map((row) => ({ ...row.item, id: row.key }));
      this.order.set(
        projectId,
        sortItems(shown, sort).map(({ id }) => id),
      );
      this.reckon(projectId);
    }
    this.tell();
  }

  /**
   * Takes in what the server shows now. Rows stay where they are. A row that the server answered
   * about after this view was asked for knows better than the view.
   * @param since the count of answers when the view was asked for.
   */
  load(projects: readonly ShownItems[], since = this.answers): void {
    const keys = new Map([...this.rows.values()].map(({ key, kept }) => [kept.id, key]));
    for (const project of projects) {
      const order = this.order.get(project.id) ?? [];
      const known = new Map(order.map((key) => [key, this.rows.get(key)]));
      for (const row of rowsWith(project, { known, keyOf: (id) => keys.get(id) ?? id, since })) {
        if (!this.rows.has(row.key)) order.push(row.key);
        this.rows.set(row.key, row);
      }
      this.order.set(project.id, order);
      this.reckon(project.id);
    }
    this.tell();
  }

  private edit(row: Row, asked: Change & { kind: "edit" }, manner?: "quiet"): void {
    const { key, item: before } = row;
    if (row.stuck === "empty") return this.begin(row, { kind: "add", changes: asked.changes });
    const change = { ...asked, seen: seenBy(row, asked.changes) };
    const step = this.steps.did(change, () => this.putBack(key, before, change));
    this.push({ ...row, marks: row.marks.filter(({ field }) => field !== change.field) }, change);
    const { budget } = change.changes;
    if (
      manner === "quiet" ||
      change.field !== "quantity" ||
      budget === undefined ||
      budget === before.budget
    )
      return;
    this.steps.offer(step, `Budget rescaled to ${formatDollars(budget)}`, this.outside.say);
  }

  private begin(row: Row, add: Change & { kind: "add" }): void {
    this.steps.did(add, () => this.remove(row.key));
    this.put(begunRow({ ...row, marks: [] }, add));
    void this.sendWaiting(row.key);
  }

  /** Only what still is as the change made it goes back: later changes of the same row stay. */
  private putBack(key: string, before: Item, { field, changes }: Change & { kind: "edit" }): void {
    const row = this.rows.get(key);
    const back = row && changesBack(row.item, changes, before);
    if (back)
      this.push(row, { kind: "edit", field, typed: shownText(before, field), changes: back });
  }

  private push(row: Row | undefined, change: Change): void {
    if (!row) return;
    // Whatever is done next to a row that waits for the connection tries the connection again.
    const stuck = row.stuck === "offline" ? undefined : row.stuck;
    const marks = change.kind === "edit" ? row.marks : [];
    this.put(changeRow(row, { waiting: [...row.waiting, change], marks, stuck }));
    void this.sendWaiting(row.key);
  }

  /** Forgets a row that the server never took. */
  private letGo({ key, projectId }: Row): void {
    this.rows.delete(key);
    this.reckon(projectId);
    this.tell();
  }

  private unstick(row: Row): void {
    this.put({ ...withoutMarks(row, (mark) => mark.field === "row"), stuck: undefined });
    void this.sendWaiting(row.key);
  }

  /**
   * One save at a time for each item: they arrive in the order in which they were made, and the
   * last answer is the newest truth.
   */
  private async sendWaiting(key: string): Promise<void> {
    if (this.sending.has(key)) return;
    this.sending.add(key);
    for (let row = this.rows.get(key); row && !row.stuck; row = this.rows.get(key)) {
      const change = row.waiting[0];
      if (!change) break;
      const answer = await answerTo(this.outside.send, row, change);
      if (answer instanceof SendFailure) this.failed(key, change, answer);
      else this.answered(key, change, answer);
    }
    this.sending.delete(key);
  }

  private answered(key: string, change: Change, kept: Item): void {
    const row = this.rows.get(key);
    if (!row) return;
    // A view loaded between an addition and its answer may have brought the new item along.
    if (change.kind === "add") this.rows.delete(kept.id);
    this.put(changeRow(row, { kept, waiting: row.waiting.slice(1), answered: ++this.answers }));
    // Without listeners the table is gone: an Undo outlives it.
    if (change.kind === "restore" || this.listeners.size === 0) this.outside.restored();
    const step = this.steps.of(change);
    if (change.kind !== "remove" || !step) return;
    const message = kept.place === "gone" ? messages.itemRemoved : messages.itemBackToSuggestions;
    this.steps.offer(step, message, this.outside.say);
  }

  private failed(key: string, change: Change, { offline, reason, conflict }: SendFailure): void {
    const row = this.rows.get(key);
    if (!row) return;
    if (offline) return this.put({ ...row, stuck: "offline" });
    if (conflict) {
      const next = conflictingRow(row, conflict.field, conflict.item, reason);
      for (const gone of row.waiting) if (!next.waiting.includes(gone)) this.steps.forget(gone);
      return this.put({ ...next, answered: ++this.answers });
    }
    const message = this.outside.failures[change.kind];
    this.steps.forget(change);
    this.put(
      failedRow(row, change, reason && reason !== message ? `${message}: ${reason}` : message),
    );
    this.outside.say({ type: "error", message: (change.kind === "restore" && reason) || message });
  }

  private put(row: Row): void {
    this.rows.set(row.key, row);
    this.reckon(row.projectId);
    this.tell();
  }

  private reckon(projectId: string): void {
    const rows = (this.order.get(projectId) ?? []).flatMap((key) => this.rows.get(key) ?? []);
    const before = this.projects.get(projectId);
    const next = shownProject(rows, before ?? NOTHING_SHOWN);
    if (next === before) return;
    this.projects.set(projectId, next);
    this.allTotals = new Map([...this.projects].map(([id, { total }]) => [id, total]));
  }

  private tell(): void {
    this.saveStatus = saveStatusOf(
      this.rows.values(),
      this.saveStatus,
      this.saveStatus.state !== "idle" || this.answers > 0,
    );
    for (const listener of this.listeners) listener();
  }
}
