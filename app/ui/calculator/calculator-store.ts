import { messages } from "~/contracts/messages";
import type { WorkItemView } from "~/contracts/properties.server";
import type { Toast } from "~/contracts/toast";
import { agentFeeAs } from "~/domain/agent-fee";
import type { AgentFee, CalculatorCategory } from "~/domain/calculator";
import type { Cents } from "~/domain/money";
import { dealOf, salePriceOf, type Deal } from "~/domain/profit";
import { rowText } from "~/domain/row-text";
import { Saved, type Change, type Mark } from "../items/saved";
import { savedStatus } from "../items/saved-status";
import type { SaveStatus } from "../items/shown-items";
import type { CalculatorCalls } from "./send-rows";
import { isSameValue, readValue, rowFromView, type Value, type WorkRow } from "./work-row";

/** What the loader gave: the rows, the property's renovation cost in cents, and its switch. */
export type Loaded = { rows: readonly WorkItemView[]; renoCost: Cents; includeAgentFees: boolean };

/** A row as it is shown; `typing` is it with what is being typed, which counts in the figures already. */
export type ShownRow = { row: WorkRow; typing: WorkRow; mark: Mark<WorkRow> | undefined };
export type Shown = {
  rows: readonly ShownRow[];
  renoCost: Cents;
  includeAgentFees: boolean;
  switchMark: Mark<boolean> | undefined;
  salePrice: Cents;
  deal: Deal;
  status: SaveStatus;
};

/** One thing done, with how to undo it. */
type Step = { change: object; undo: () => void; isRemoval: boolean };

type Outside = {
  calls: CalculatorCalls;
  say: (toast: Pick<Toast, "type" | "message"> & { onUndo?: () => void }) => void;
  newId: () => string;
};

/**
 * A calculator while it is edited: its figures follow every key, a field is saved when it is left. It lives outside React, like the store
 * of the budget's items (decision record 6), and so does the admin's table of default rows, which has no figures.
 */
export class CalculatorStore {
  private readonly rows = new Map<string, Saved<WorkRow>>();
  private readonly fees: Saved<boolean>;
  private readonly typing = new Map<string, Value>();
  /** What a fee was before it was put the other way, so that going back loses nothing. */
  private readonly before = new Map<string, { was: AgentFee; became: AgentFee }>();
  private readonly listeners = new Set<() => void>();
  private steps: Step[] = [];
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
  shown = (): Shown => (this.current ??= this.show());
  status = (): SaveStatus => this.shown().status;

  /** Takes what is in a row's field so far: the figures follow, nothing is saved yet. */
  type(id: string, text: string): void {
    const row = this.rows.get(id)?.shown;
    const reading = row && readValue(row, text);
    if (reading?.kind === "value") this.typing.set(id, reading.value);
    else this.typing.delete(id);
    this.tell();
  }

  /** Takes a field that was left. Nothing is sent for an unchanged value, nor for text that holds none, which stays as it was typed. */
  leave(id: string, text: string): "unchanged" | "invalid" | "saving" {
    const saved = this.rows.get(id);
    if (!saved) return "unchanged";
    if (this.typing.delete(id)) this.tell();
    const reading = readValue(saved.shown, text);
    if (reading.kind === "unchanged") {
      if (saved.mark?.kind === "invalid") saved.setMark(undefined);
      return "unchanged";
    }
    if (reading.kind === "problem") {
      saved.setMark({ kind: "invalid", message: reading.message, typed: text.trim() });
      return "invalid";
    }
    // A bare number would not say of which kind the fee was meant to be.
    this.edit(id, reading.value, reading.value.fee ? rowText(reading.value) : text.trim());
    return "saving";
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
    const change = { apply: () => include, send, failure: messages.saveWorkItemFailed, typed: "", again };
    this.did(change, () => this.includeFees(shown));
    this.fees.push(change);
  }

  /** Adds a row of one's own at the end of its category; answers its id. */
  add(category: CalculatorCategory, label: string, amount: Cents): string {
    const id = this.outside.newId();
    const orders = [...this.rows.values()].filter(({ shown }) => shown.category === category).map(({ shown }) => shown.order);
    // "The highest order in its category plus 10" (specification §4).
    const order = Math.max(0, ...orders) + 10;
    const row: WorkRow = {
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
    this.did(change, () => this.remove(id));
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
    const change: Change<WorkRow> = {
      apply: (before) => ({ ...before, present: false }),
      send: async (kept) => {
        await this.outside.calls.remove(row);
        return { ...kept, present: false };
      },
      failure: messages.removeWorkItemFailed,
      typed: "",
      again: () => this.remove(id),
    };
    this.did(change, () => void this.putIn(this.rows.get(id)?.shown ?? row, messages.undoFailed), true);
    saved.push(change);
  }

  retry = (id: string): void => this.rows.get(id)?.retry();
  discard = (id: string): void => this.rows.get(id)?.discard();
  retrySwitch = (): void => this.fees.retry();
  discardSwitch = (): void => this.fees.discard();

  /** Undoes the last change, or the one given, and says whether there was one. */
  undo(step = this.steps.at(-1)): boolean {
    if (!step || !this.steps.includes(step)) return false;
    const rest = this.steps.filter((other) => other !== step);
    step.undo();
    // Undoing is no step of its own.
    this.steps = rest;
    return true;
  }

  /** Sends what waits for the connection. */
  resume(): void {
    for (const saved of this.everything()) if (saved.stuck === "offline") saved.resume();
  }

  /**
   * Takes in what the server shows now, but for what it has answered about since this was asked for, or has yet to answer.
   * @param since the count of answers when it was asked for.
   */
  load({ rows, renoCost, includeAgentFees }: Loaded, since = this.answers): void {
    const isKnown = ({ answered, waiting }: { answered: number; waiting: readonly unknown[] }) => answered <= since && waiting.length === 0;
    this.renoCost = renoCost;
    if (isKnown(this.fees)) this.fees.load(includeAgentFees);
    const loaded = new Map(rows.map((view) => [view.id, rowFromView(view)]));
    for (const [id, row] of loaded) {
      const saved = this.rows.get(id);
      if (!saved) this.rows.set(id, this.saved(row));
      else if (isKnown(saved)) saved.load(row);
    }
    for (const [id, saved] of this.rows) if (!loaded.has(id) && isKnown(saved)) saved.load({ ...saved.shown, present: false });
    this.tell();
  }

  private edit(id: string, value: Value, typed: string): void {
    const saved = this.rows.get(id);
    if (!saved) return;
    const { amount, fee } = saved.shown;
    const change: Change<WorkRow> = {
      apply: (row) => ({ ...row, ...value }),
      send: (seen) => this.outside.calls.save({ ...seen, ...value }, seen),
      failure: messages.saveWorkItemFailed,
      typed,
      overwrites: true,
      again: () => this.edit(id, value, typed),
    };
    this.did(change, () => this.putBack(id, value, { amount, fee }));
    saved.push(change);
  }

  /** Only what still is as it was made goes back: what somebody else made of it since stays. */
  private putBack(id: string, made: Value, before: Value): void {
    const shown = this.rows.get(id)?.shown;
    if (shown && isSameValue(shown, made)) this.edit(id, before, rowText(before));
  }

  private putIn(row: WorkRow, failure: string, stays = false): object {
    const change = {
      apply: (before: WorkRow) => ({ ...before, present: true }),
      send: () => this.outside.calls.add(row),
      failure,
      typed: "",
      stays,
    };
    this.rows.get(row.id)?.push(change);
    return change;
  }

  private did(change: object, undo: () => void, isRemoval = false): void {
    this.steps = [...this.steps.slice(-99), { change, undo, isRemoval }];
  }

  /** Offers to undo a removal that is done, unless it was itself one's undoing. */
  private done(change: object): void {
    const step = this.steps.find((other) => other.change === change);
    if (!step?.isRemoval) return;
    this.outside.say({ type: "success", message: messages.itemRemoved, onUndo: () => this.undo(step) });
  }

  private saved<State>(kept: State): Saved<State> {
    return new Saved(kept, {
      changed: () => this.tell(),
      failed: (message) => this.outside.say({ type: "error", message }),
      answered: () => ++this.answers,
      done: (change) => this.done(change),
      dropped: (change) => (this.steps = this.steps.filter((step) => step.change !== change)),
    });
  }

  private everything(): (Saved<WorkRow> | Saved<boolean>)[] {
    return [...this.rows.values(), this.fees];
  }

  private tell(): void {
    this.current = undefined;
    for (const listener of this.listeners) listener();
  }

  private show(): Shown {
    const present = [...this.rows.values()].filter(({ shown }) => shown.present);
    const rows = present
      .map(({ shown: row, mark }) => ({ row, typing: { ...row, ...this.typing.get(row.id) }, mark }))
      .sort((a, b) => a.row.order - b.row.order);
    const counting = rows.map(({ typing }) => typing);
    const { renoCost } = this;
    const includeAgentFees = this.fees.shown;
    const deal = dealOf(counting, { renoCost, includeAgentFees });
    return {
      rows,
      renoCost,
      includeAgentFees,
      switchMark: this.fees.mark,
      salePrice: salePriceOf(counting),
      deal,
      status: savedStatus(this.everything(), this.answers > 0, [...present, this.fees]),
    };
  }
}
