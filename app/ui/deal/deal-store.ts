import { messages } from "~/contracts/messages";
import type { DealRowView } from "~/contracts/properties";
import { agentFeeAs } from "~/domain/agent-fee";
import type { AgentFee, DealCategory } from "~/domain/deal";
import type { Cents } from "~/domain/money";
import { rowText } from "~/domain/row-text";
import { OptimisticRecord, type Change } from "../items/optimistic-record";
import type { SaveStatus } from "../items/shown-items";
import { Steps, type Say, type Step } from "../items/steps";
import type { DealCalls } from "./send-rows";
import { LABEL, shownDeal, type Shown } from "./shown-deal";
import { isSameValue, readValue, rowFromView, type Value, type EditedRow } from "./edited-row";

/** What the loader gave: the rows, the property's renovation cost in cents, and its switch. */
export type Loaded = { rows: readonly DealRowView[]; renoCost: Cents; includeAgentFees: boolean };

type Outside = {
  calls: DealCalls;
  say: Say;
  newId: () => string;
};

/**
 * A calculator while it is edited: its figures follow every key, a field is saved when it is left.
 * It lives outside React, like the store of the budget's items (docs/decisions/0006), and so does
 * the admin's table of default rows, which has no figures.
 */
export class DealStore {
  private readonly rows = new Map<string, OptimisticRecord<EditedRow>>();
  private readonly fees: OptimisticRecord<boolean>;
  private readonly typing = new Map<string, Value>();
  /** What a fee was before it was put the other way, so that going back loses nothing. */
  private readonly before = new Map<string, { was: AgentFee; became: AgentFee }>();
  private readonly listeners = new Set<() => void>();
  private readonly steps = new Steps<object>();
  private renoCost: Cents;
  private current: Shown | undefined;
  /** How many answers have come. */
  answers = 0;

  constructor(
    loaded: Loaded,
    private readonly outside: Outside,
  ) {
    this.renoCost = loaded.renoCost;
    this.fees = this.saved(loaded.includeAgentFees);
    for (const view of loaded.rows) this.rows.set(view.id, this.saved(rowFromView(view)));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** The same object until something changes. */
  shown = (): Shown =>
    (this.current ??= shownDeal({
      rows: [...this.rows.values()],
      fees: this.fees,
      typing: this.typing,
      renoCost: this.renoCost,
      touched: this.answers > 0,
    }));
  status = (): SaveStatus => this.shown().status;

  /** Takes what is in a row's field so far: the figures follow, nothing is saved yet. */
  type(id: string, text: string): void {
    const row = this.rows.get(id)?.shown;
    const reading = row && readValue(row, text);
    if (reading?.kind === "value") this.typing.set(id, reading.value);
    else this.typing.delete(id);
    this.tell();
  }

  /**
   * Takes a field that was left. Nothing is sent for an unchanged value, nor for text that holds
   * none, which stays as it was typed.
   * @param refused what the server said of it in a form; what holds a value all the same is not
   *   sent again unasked.
   */
  leave(id: string, text: string, refused?: string): "unchanged" | "invalid" | "saving" {
    const saved = this.rows.get(id);
    if (!saved) return "unchanged";
    if (this.typing.delete(id)) this.tell();
    const reading = readValue(saved.shown, text);
    if (reading.kind === "unchanged") {
      saved.setInvalid(undefined);
      return "unchanged";
    }
    if (reading.kind === "problem") {
      saved.setInvalid({ message: reading.message, typed: text.trim() });
      return "invalid";
    }
    const { value } = reading;
    // A bare number would not say of which kind the fee was meant to be.
    const typed = value.fee ? rowText(value) : text.trim();
    if (refused)
      saved.contest({ message: refused, typed, again: () => this.edit(id, value, typed) });
    else this.edit(id, value, typed);
    return refused ? "invalid" : "saving";
  }

  /**
   * Takes a label that was left, of a row that may be called what one likes, and answers whether it
   * can be one.
   */
  rename(id: string, text: string, refused?: string): boolean {
    const saved = this.rows.get(id);
    const label = text.trim();
    if (!saved) return true;
    if (label === "") saved.setInvalid({ message: messages.enterLabel, typed: text }, LABEL);
    else if (label === saved.shown.label) saved.setInvalid(undefined, LABEL);
    else if (refused)
      saved.contest(
        { message: refused, typed: label, again: () => this.relabel(id, label) },
        LABEL,
      );
    else this.relabel(id, label);
    return label !== "";
  }

  /** Puts an agent's fee the other way, as a percent or as a fixed amount. */
  changeFeeType(id: string, type: AgentFee["type"]): void {
    const { fee } = this.rows.get(id)?.shown ?? {};
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
    const change = {
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
    const orders = [...this.rows.values()]
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
    this.rows.set(id, this.saved(row));
    const change = this.putIn(row, messages.addWorkItemFailed, true);
    this.steps.did(change, () => this.remove(id));
    return id;
  }

  /** Takes a row away, and offers to undo that. */
  remove(id: string): void {
    const saved = this.rows.get(id);
    if (!saved?.shown.present) return;
    // What was never added is only let go of.
    if (saved.stuck === "failed") return saved.discard();
    const row = saved.shown;
    this.typing.delete(id);
    const change: Change<EditedRow> = {
      apply: (before) => ({ ...before, present: false }),
      send: async (kept) => {
        await this.outside.calls.remove(row);
        return { ...kept, present: false };
      },
      failure: messages.removeWorkItemFailed,
      typed: "",
      again: () => this.remove(id),
      announce: messages.itemRemoved,
    };
    this.steps.did(
      change,
      () => void this.putIn(this.rows.get(id)?.shown ?? row, messages.undoFailed),
    );
    saved.push(change);
  }

  retry = (id: string): void => this.rows.get(id)?.retry();
  discard = (id: string): void => this.rows.get(id)?.discard();
  retryLabel = (id: string): void => this.rows.get(id)?.retry(LABEL);
  discardLabel = (id: string): void => this.rows.get(id)?.discard(LABEL);
  retrySwitch = (): void => this.fees.retry();
  discardSwitch = (): void => this.fees.discard();

  /** Undoes the last change, or the one given, and says whether there was one. */
  undo = (step?: Step<object>): boolean => this.steps.undo(step);

  /** Sends what waits for the connection. */
  resume(): void {
    for (const saved of this.everything()) if (saved.stuck === "offline") saved.resume();
  }

  /** Sends at once what waits for an answer: the page is being left. */
  flush(): void {
    for (const saved of this.everything()) saved.flush();
  }

  /**
   * Takes in what the server shows now, but for what it has answered about since this was asked
   * for, or has yet to answer.
   * @param since the count of answers when it was asked for.
   */
  load({ rows, renoCost, includeAgentFees }: Loaded, since = this.answers): void {
    const isKnown = ({ answered, waiting }: { answered: number; waiting: readonly unknown[] }) =>
      answered <= since && waiting.length === 0;
    this.renoCost = renoCost;
    if (isKnown(this.fees)) this.fees.load(includeAgentFees);
    const loaded = new Map(rows.map((view) => [view.id, rowFromView(view)]));
    for (const [id, row] of loaded) {
      const saved = this.rows.get(id);
      if (!saved) this.rows.set(id, this.saved(row));
      else if (isKnown(saved)) saved.load(row);
    }
    for (const [id, saved] of this.rows)
      if (!loaded.has(id) && isKnown(saved)) saved.load({ ...saved.shown, present: false });
    this.tell();
  }

  private edit(id: string, value: Value, typed: string): void {
    const saved = this.rows.get(id);
    if (!saved) return;
    const { amount, fee } = saved.shown;
    const seen = saved.isAwaiting() ? undefined : { amount, fee };
    const change: Change<EditedRow> = {
      apply: (row) => ({ ...row, ...value }),
      send: (kept) => this.outside.calls.save({ ...kept, ...value }, { ...kept, ...seen }),
      failure: messages.saveWorkItemFailed,
      typed,
      overwrites: true,
      again: () => this.edit(id, value, typed),
    };
    this.steps.did(change, () => this.putBack(id, value, { amount, fee }));
    saved.push(change);
  }

  private relabel(id: string, label: string): void {
    const saved = this.rows.get(id);
    if (!saved) return;
    const { label: before } = saved.shown;
    const seen = saved.isAwaiting(LABEL) ? undefined : { label: before };
    const change: Change<EditedRow> = {
      field: LABEL,
      apply: (row) => ({ ...row, label }),
      send: (kept) => this.outside.calls.rename({ ...kept, label }, { ...kept, ...seen }),
      failure: messages.saveWorkItemFailed,
      typed: label,
      overwrites: true,
      again: () => this.relabel(id, label),
    };
    this.steps.did(
      change,
      () => this.rows.get(id)?.shown.label === label && this.relabel(id, before),
    );
    saved.push(change);
  }

  /** Only what still is as it was made goes back: what somebody else made of it since stays. */
  private putBack(id: string, made: Value, before: Value): void {
    const shown = this.rows.get(id)?.shown;
    if (shown && isSameValue(shown, made)) this.edit(id, before, rowText(before));
  }

  private putIn(row: EditedRow, failure: string, stays = false): object {
    const change = {
      apply: (before: EditedRow) => ({ ...before, present: true }),
      send: () => this.outside.calls.add(row),
      failure,
      typed: "",
      stays,
    };
    this.rows.get(row.id)?.push(change);
    return change;
  }

  /** Offers to undo a removal that is done, unless it was itself one's undoing. */
  private done<State>(change: Change<State>): void {
    const step = this.steps.of(change);
    if (step && change.announce) this.steps.offer(step, change.announce, this.outside.say);
  }

  private saved<State>(kept: State): OptimisticRecord<State> {
    return new OptimisticRecord(kept, {
      changed: () => this.tell(),
      failed: (message) => this.outside.say({ type: "error", message }),
      answered: () => ++this.answers,
      done: (change) => this.done(change),
      dropped: (change) => this.steps.forget(change),
    });
  }

  private everything(): (OptimisticRecord<EditedRow> | OptimisticRecord<boolean>)[] {
    return [...this.rows.values(), this.fees];
  }

  private tell(): void {
    this.current = undefined;
    for (const listener of this.listeners) listener();
  }
}
