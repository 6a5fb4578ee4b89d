import { messages } from "~/contracts/messages";
import type { AgentFee, DealCategory } from "~/domain/deal";
import { DEAL_ROW_TEXT, type DealRowTextName, type DealRowTexts } from "~/domain/deal-fields";
import { type DealValue } from "~/domain/deal-value";
import { readField } from "~/domain/record/cell-text";
import type { Cents } from "~/domain/money";
import { TERM_WORDS, type RowTermName } from "~/domain/deal/row-terms";
import { rowText } from "~/domain/row-text";
import type { SaveStatus } from "../editing/combine-status";
import type { OptimisticRecord } from "../editing/optimistic-record";
import { OptimisticStore } from "../editing/optimistic-store";
import { FeeTypes } from "./fee-types";
import { addChange, editChange, feesChange, removeChange, type RowChange } from "./row-changes";
import type { DealEnvironment } from "./send-rows";
import { shownDeal, type Shown } from "./shown-deal";
import {
  heldIn,
  nextOrder,
  ownRow,
  readValue,
  rowFromView,
  textIn,
  type EditedRow,
  type Held,
  type Loaded,
  type RowField,
} from "./edited-row";

/**
 * The optimistic store of a deal or of the default rows (docs/decisions/0059): figures follow each
 * key, a field is saved on blur.
 */
export class DealEditor extends OptimisticStore<EditedRow, RowField> {
  private readonly fees: OptimisticRecord<boolean>;
  private readonly typing = new Map<string, DealValue>();
  private readonly feeTypes = new FeeTypes();
  private base: Loaded;
  private current: Shown | undefined;

  constructor(
    loaded: Loaded,
    private readonly outside: DealEnvironment,
  ) {
    super(outside.showToast);
    this.base = loaded;
    this.fees = this.record<boolean, undefined>("fees", loaded.includeAgentFees);
    for (const view of loaded.rows) this.place(rowFromView(view));
  }

  /** Cached until something changes. */
  shown = (): Shown =>
    (this.current ??= shownDeal({
      rows: [...this.records.values()].map(({ current }) => current),
      fees: this.fees.current,
      typing: this.typing,
      renoCost: this.base.renoCost,
      touched: this.answers > 0,
    }));
  status = (): SaveStatus => this.shown().status;

  /** Updates the figures while typing; saves nothing. */
  type(id: string, text: string): void {
    const record = this.records.get(id);
    if (!record) return;
    record.begin();
    this.drafts.forEach((drafts) => drafts.typed(id, undefined, text));
    const reading = readValue(record.shown, text, this.base.keepsCents);
    if (reading.kind === "value") this.typing.set(id, reading.value);
    else this.typing.delete(id);
    this.notify();
  }

  /** Shows the figures at another amount; saves nothing, and leaves no draft. */
  tryAmount(id: string, amount: Cents | undefined): void {
    if (amount === undefined) this.typing.delete(id);
    else this.typing.set(id, { amount, fee: null });
    this.notify();
  }

  /**
   * Saves a field on blur, unless unchanged or invalid.
   * @param refused the message of a refused form: a valid value is then sent only on Retry.
   */
  leave(id: string, text: string, refused?: string): "unchanged" | "invalid" | "saving" {
    const record = this.records.get(id);
    if (!record) return "unchanged";
    if (this.typing.delete(id)) this.notify();
    const seen = record.end();
    const now = readValue(record.shown, text, this.base.keepsCents);
    const reading = now.kind === "unchanged" ? now : readValue(seen, text, this.base.keepsCents);
    if (reading.kind === "unchanged") {
      record.setInvalid(undefined);
      this.follow(id);
      return "unchanged";
    }
    if (reading.kind === "problem") {
      record.setInvalid({ message: reading.message, typed: text.trim() });
      return "invalid";
    }
    const { value } = reading;
    // A bare number would not tell the fee's type.
    const typed = value.fee ? rowText(value) : text.trim();
    if (refused)
      record.contest({
        message: refused,
        typed,
        again: () => this.edit(id, undefined, value, typed),
      });
    else this.edit(id, undefined, value, typed, { before: seen });
    return refused ? "invalid" : "saving";
  }

  beginText(id: string, name: DealRowTextName, typed: string): void {
    this.records.get(id)?.begin(name);
    this.drafts.forEach((drafts) => drafts.typed(id, name, typed));
  }

  /** Returns false for an invalid text. */
  leaveText(id: string, name: DealRowTextName, text: string, refused?: string): boolean {
    const record = this.records.get(id);
    if (!record) return true;
    const seen = record.end(name);
    const { value, problem } = readField(DEAL_ROW_TEXT[name], text, seen[name]);
    if (problem) record.setInvalid({ message: messages[problem], typed: text }, name);
    else if (value === seen[name] || value === record.shown[name])
      record.setInvalid(undefined, name);
    else if (refused)
      record.contest(
        {
          message: refused,
          typed: value,
          again: () => this.edit(id, name, { [name]: value }, value),
        },
        name,
      );
    else this.edit(id, name, { [name]: value }, value, { before: seen });
    this.follow(id);
    return !problem;
  }

  changeFeeType(id: string, type: AgentFee["type"]): void {
    const { fee } = this.records.get(id)?.shown ?? {};
    if (!fee || fee.type === type) return;
    const next = this.feeTypes.change(id, fee, type, this.shown().salePrice);
    const value = { amount: 0, fee: next };
    this.edit(id, undefined, value, rowText(value));
  }

  /** @param refused as of `leave`. */
  chooseTerm(id: string, name: RowTermName, value: string, refused?: string): void {
    const record = this.records.get(id);
    if (!record || record.shown[name] === value || !(value in TERM_WORDS[name])) return;
    const made: Held = { [name]: value };
    const typed = textIn({ ...record.shown, ...made }, name);
    const again = () => this.edit(id, name, made, typed);
    if (refused) record.contest({ message: refused, typed, again }, name);
    else again();
  }

  includeFees(include: boolean): void {
    const { shown } = this.fees;
    if (include === shown) return;
    const change = feesChange(this.outside.calls, include, () => this.includeFees(include));
    this.steps.add(change, () => this.includeFees(shown));
    this.fees.push(change);
  }

  /** Adds a row at the end of its category; returns its id. */
  add(
    category: DealCategory,
    texts: DealRowTexts,
    amount: Cents,
    id: string = this.outside.newId(),
  ): string {
    const rows = [...this.records.values()].map(({ shown }) => shown);
    const order = nextOrder(rows, category);
    const row = ownRow({ ...texts, id, category, order, amount });
    this.place(row);
    const change = this.pushNew(row, messages.addWorkItemFailed, true);
    this.steps.add(change, () => this.remove(id));
    return id;
  }

  remove(id: string): void {
    const record = this.records.get(id);
    if (!record?.shown.present) return;
    // Never stored: discard only.
    if (record.current.hold === "failed") return record.discard();
    const row = record.shown;
    this.typing.delete(id);
    const change = removeChange(this.outside.calls, row, () => this.remove(id));
    this.steps.add(
      change,
      () => void this.pushNew(this.records.get(id)?.shown ?? row, messages.undoFailed),
    );
    record.push(change);
  }

  retry = (id: string, field?: RowField): void => this.records.get(id)?.retry(field);
  discard = (id: string, field?: RowField): void => this.records.get(id)?.discard(field);
  retrySwitch = (): void => this.fees.retry();
  discardSwitch = (): void => this.fees.discard();

  /**
   * Merges a newer view, except records answered since or pending.
   * @param since the count of answers when the view was requested.
   */
  load(loaded: Loaded, since = this.answers): void {
    const { rows, includeAgentFees } = loaded;
    this.base = loaded;
    this.batch(() => {
      if (this.fees.canLoad(since)) this.fees.load(includeAgentFees);
      const loaded = new Map(rows.map((view) => [view.id, rowFromView(view)]));
      for (const [id, row] of loaded) {
        const record = this.records.get(id);
        if (!record) this.place(row);
        else if (record.canLoad(since)) record.load(row);
      }
      for (const [id, record] of this.records)
        if (!loaded.has(id) && record.canLoad(since))
          record.load({ ...record.shown, present: false });
    });
  }

  protected override changed(): void {
    this.current = undefined;
  }

  protected override held() {
    return [...this.records.values(), this.fees];
  }

  /**
   * @param made what the field is to hold: a text, or the value.
   * @param before the row as the editor saw it.
   */
  private edit(
    id: string,
    field: RowField,
    made: Held,
    typed: string,
    { before, isUndo = false }: { before?: EditedRow; isUndo?: boolean } = {},
  ): void {
    const record = this.records.get(id);
    if (!record) return;
    const was = heldIn(before ?? record.shown, field);
    const seen = record.isAwaiting(field) ? {} : was;
    const again = () => this.edit(id, field, made, typed);
    const change = editChange(this.outside.calls, { field, made, seen, typed, again });
    const shows = (row: EditedRow) => JSON.stringify(heldIn(row, field));
    // Undone only if nobody has changed it since.
    const isMoot = () => shows(record.shown) !== shows({ ...record.shown, ...made });
    const text = textIn({ ...record.shown, ...was }, field);
    const undo = () => void (isMoot() || this.edit(id, field, was, text, { isUndo: true }));
    this.offerUndo(change, undo, { id, isMoot, isUndo });
    record.push(change);
  }

  /** Keeps how to undo an edit of a row, and offers it where edits do. */
  private offerUndo(
    change: RowChange,
    undo: () => void,
    { id, isMoot, isUndo }: { id: string; isMoot: () => boolean; isUndo: boolean },
  ): void {
    const isOffered = !isUndo && this.outside.offersUndo?.();
    if (isOffered) change.announce = ({ label }) => messages.rowSaved(label);
    this.steps.add(change, undo, { row: isOffered ? id : undefined, isMoot });
  }

  private pushNew(row: EditedRow, failure: string, stays = false): object {
    const change = addChange(this.outside.calls, row, { failure, stays });
    this.records.get(row.id)?.push(change);
    return change;
  }

  private place(row: EditedRow): void {
    this.records.set(row.id, this.record(row.id, row));
  }
}
