import { messages } from "~/contracts/messages";
import type { DealRowView } from "~/contracts/properties";
import { agentFeeAs } from "~/domain/agent-fee";
import type { AgentFee, DealCategory } from "~/domain/deal";
import type { Cents } from "~/domain/money";
import { rowText } from "~/domain/row-text";
import type { SaveStatus } from "../editing/combine-status";
import type { Change, OptimisticRecord } from "../editing/optimistic-record";
import { OptimisticStore } from "../editing/optimistic-store";
import type { Say } from "../editing/undo-steps";
import type { DealCalls } from "./send-rows";
import { LABEL, shownDeal, type RowField, type Shown } from "./shown-deal";
import { isSameValue, readValue, rowFromView, type Value, type EditedRow } from "./edited-row";

/** What the loader gave: the rows, the property's renovation cost in cents, and its switch. */
export type Loaded = { rows: readonly DealRowView[]; renoCost: Cents; includeAgentFees: boolean };

type Outside = {
  calls: DealCalls;
  say: Say;
  newId: () => string;
};

type RowChange = Change<EditedRow, RowField>;

/**
 * A calculator in the optimistic store (docs/decisions/0059): its figures follow every key, a field
 * is saved when it is left. The admin's table of default rows is one, too, without figures.
 */
export class DealEditor extends OptimisticStore<EditedRow, RowField> {
  private readonly fees: OptimisticRecord<boolean>;
  private readonly typing = new Map<string, Value>();
  /** What a fee was before its type was changed, so that going back loses nothing. */
  private readonly before = new Map<string, { was: AgentFee; became: AgentFee }>();
  private renoCost: Cents;
  private current: Shown | undefined;

  constructor(
    loaded: Loaded,
    private readonly outside: Outside,
  ) {
    super(outside.say);
    this.renoCost = loaded.renoCost;
    this.fees = this.record<boolean, undefined>("fees", loaded.includeAgentFees);
    for (const view of loaded.rows) this.place(rowFromView(view));
  }

  /** The same object until something changes. */
  shown = (): Shown =>
    (this.current ??= shownDeal({
      rows: [...this.records.values()].map(({ current }) => current),
      fees: this.fees.current,
      typing: this.typing,
      renoCost: this.renoCost,
      touched: this.answers > 0,
    }));
  status = (): SaveStatus => this.shown().status;

  /** Takes what is in a row's field so far: the figures follow, nothing is saved yet. */
  type(id: string, text: string): void {
    const record = this.records.get(id);
    if (!record) return;
    record.begin();
    const reading = readValue(record.shown, text);
    if (reading.kind === "value") this.typing.set(id, reading.value);
    else this.typing.delete(id);
    this.notify();
  }

  /**
   * Takes a field that was left. Nothing is sent for an unchanged value, nor for text that cannot
   * be read, which stays as it was typed.
   * @param refused the server's message about it in a refused form; a value that can be read is
   *   then sent only when asked for.
   */
  leave(id: string, text: string, refused?: string): "unchanged" | "invalid" | "saving" {
    const record = this.records.get(id);
    if (!record) return "unchanged";
    if (this.typing.delete(id)) this.notify();
    const seen = record.end();
    const now = readValue(record.shown, text);
    const reading = now.kind === "unchanged" ? now : readValue(seen, text);
    if (reading.kind === "unchanged") {
      record.setInvalid(undefined);
      return "unchanged";
    }
    if (reading.kind === "problem") {
      record.setInvalid({ message: reading.message, typed: text.trim() });
      return "invalid";
    }
    const { value } = reading;
    // A bare number would not say of which kind the fee was meant to be.
    const typed = value.fee ? rowText(value) : text.trim();
    if (refused)
      record.contest({ message: refused, typed, again: () => this.edit(id, value, typed) });
    else this.edit(id, value, typed, seen);
    return refused ? "invalid" : "saving";
  }

  /** Typing into a label begins. */
  beginLabel = (id: string): void => this.records.get(id)?.begin(LABEL);

  /** Takes a label that was left, and returns whether it can be one. */
  rename(id: string, text: string, refused?: string): boolean {
    const record = this.records.get(id);
    const label = text.trim();
    if (!record) return true;
    const seen = record.end(LABEL);
    if (label === "") record.setInvalid({ message: messages.enterLabel, typed: text }, LABEL);
    else if (label === seen.label || label === record.shown.label)
      record.setInvalid(undefined, LABEL);
    else if (refused)
      record.contest(
        { message: refused, typed: label, again: () => this.relabel(id, label) },
        LABEL,
      );
    else this.relabel(id, label, seen);
    return label !== "";
  }

  /** Puts an agent's fee the other way, as a percent or as a fixed amount. */
  changeFeeType(id: string, type: AgentFee["type"]): void {
    const { fee } = this.records.get(id)?.shown ?? {};
    if (!fee || fee.type === type) return;
    const { was, became } = this.before.get(id) ?? {};
    const next =
      was?.type === type && became && isSameValue({ amount: 0, fee: became }, { amount: 0, fee })
        ? was
        : agentFeeAs(type, fee, this.shown().salePrice);
    this.before.set(id, { was: fee, became: next });
    this.edit(id, { amount: 0, fee: next }, rowText({ amount: 0, fee: next }));
  }

  includeFees(include: boolean): void {
    const { shown } = this.fees;
    if (include === shown) return;
    const send = async () => {
      await this.outside.calls.includeFees(include);
      return include;
    };
    const again = () => this.includeFees(include);
    const change: Change<boolean> = {
      apply: () => include,
      send,
      failure: messages.saveWorkItemFailed,
      typed: "",
      again,
    };
    this.steps.did(change, () => this.includeFees(shown));
    this.fees.push(change);
  }

  /** Adds a row of one's own at the end of its category; answers its id. */
  add(category: DealCategory, label: string, amount: Cents): string {
    const id = this.outside.newId();
    const orders = [...this.records.values()]
      .filter(({ shown }) => shown.category === category)
      .map(({ shown }) => shown.order);
    // "The highest order in its category plus 10" (docs/specification.md §13.5).
    const order = Math.max(0, ...orders) + 10;
    const row: EditedRow = {
      id,
      category,
      type: "fixedCredit",
      label,
      order,
      amount,
      fee: null,
      suggested: null,
      canDelete: true,
      present: false,
    };
    this.place(row);
    const change = this.putIn(row, messages.addWorkItemFailed, true);
    this.steps.did(change, () => this.remove(id));
    return id;
  }

  /** Takes a row away, and offers to undo that. */
  remove(id: string): void {
    const record = this.records.get(id);
    if (!record?.shown.present) return;
    // What was never added is only discarded.
    if (record.current.hold === "failed") return record.discard();
    const row = record.shown;
    this.typing.delete(id);
    const change: RowChange = {
      apply: (before) => ({ ...before, present: false }),
      send: async (confirmed) => {
        await this.outside.calls.remove(row);
        return { ...confirmed, present: false };
      },
      failure: messages.removeWorkItemFailed,
      typed: "",
      again: () => this.remove(id),
      announce: () => messages.itemRemoved,
    };
    this.steps.did(
      change,
      () => void this.putIn(this.records.get(id)?.shown ?? row, messages.undoFailed),
    );
    record.push(change);
  }

  retry = (id: string, field?: RowField): void => this.records.get(id)?.retry(field);
  discard = (id: string, field?: RowField): void => this.records.get(id)?.discard(field);
  retrySwitch = (): void => this.fees.retry();
  discardSwitch = (): void => this.fees.discard();

  /**
   * Takes in what the server shows now, but for what it has answered about since this was asked
   * for, or has yet to answer.
   * @param since the count of answers when it was asked for.
   */
  load({ rows, renoCost, includeAgentFees }: Loaded, since = this.answers): void {
    this.renoCost = renoCost;
    this.batch(() => {
      if (canLoad(this.fees.current, since)) this.fees.load(includeAgentFees);
      const loaded = new Map(rows.map((view) => [view.id, rowFromView(view)]));
      for (const [id, row] of loaded) {
        const record = this.records.get(id);
        if (!record) this.place(row);
        else if (canLoad(record.current, since)) record.load(row);
      }
      for (const [id, record] of this.records)
        if (!loaded.has(id) && canLoad(record.current, since))
          record.load({ ...record.shown, present: false });
    });
  }

  protected override changed(): void {
    this.current = undefined;
  }

  protected override held() {
    return [...this.records.values(), this.fees];
  }

  private edit(id: string, value: Value, typed: string, before?: EditedRow): void {
    const record = this.records.get(id);
    if (!record) return;
    const { amount, fee } = before ?? record.shown;
    const seen = record.isAwaiting() ? undefined : { amount, fee };
    const change: RowChange = {
      apply: (row) => ({ ...row, ...value }),
      send: (confirmed) =>
        this.outside.calls.save({ ...confirmed, ...value }, { ...confirmed, ...seen }),
      failure: messages.saveWorkItemFailed,
      typed,
      overwrites: true,
      again: () => this.edit(id, value, typed),
    };
    this.steps.did(change, () => this.putBack(id, value, { amount, fee }));
    record.push(change);
  }

  private relabel(id: string, label: string, before?: EditedRow): void {
    const record = this.records.get(id);
    if (!record) return;
    const was = { label: (before ?? record.shown).label };
    const seen = record.isAwaiting(LABEL) ? undefined : was;
    const change: RowChange = {
      field: LABEL,
      apply: (row) => ({ ...row, label }),
      send: (confirmed) =>
        this.outside.calls.rename({ ...confirmed, label }, { ...confirmed, ...seen }),
      failure: messages.saveWorkItemFailed,
      typed: label,
      overwrites: true,
      again: () => this.relabel(id, label),
    };
    this.steps.did(
      change,
      () => this.records.get(id)?.shown.label === label && this.relabel(id, was.label),
    );
    record.push(change);
  }

  /** Only what still is as it was made goes back: what somebody else made of it since stays. */
  private putBack(id: string, made: Value, before: Value): void {
    const shown = this.records.get(id)?.shown;
    if (shown && isSameValue(shown, made)) this.edit(id, before, rowText(before));
  }

  private putIn(row: EditedRow, failure: string, stays = false): object {
    const change: RowChange = {
      apply: (before) => ({ ...before, present: true }),
      send: () => this.outside.calls.add(row),
      failure,
      typed: "",
      stays,
    };
    this.records.get(row.id)?.push(change);
    return change;
  }

  private place(row: EditedRow): void {
    this.records.set(row.id, this.record(row.id, row));
  }
}

/** Whether a view, asked for at `since`, is newer than what the record knows. */
function canLoad({ answered, pending }: Loadable, since: number): boolean {
  return answered <= since && pending.length === 0;
}

type Loadable = { answered: number; pending: readonly unknown[] };
