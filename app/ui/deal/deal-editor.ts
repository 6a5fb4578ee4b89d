import { pageMessages } from "~/contracts/page-messages";
import type { AgentFee, DealCategory } from "~/domain/deal";
import { DEAL_ROW_TEXT, type DealRowTextName, type DealRowTexts } from "~/domain/deal-fields";
import { type DealValue, isSameDealValue } from "~/domain/deal-value";
import { readField } from "~/domain/record/cell-text";
import type { GstMode } from "~/domain/deal/inputs";
import { keepsCents } from "~/domain/deal/stored-deal";
import type { Cents } from "~/domain/money";
import { TERM_WORDS, type RowTermName } from "~/domain/deal/row-terms";
import { rowText } from "~/domain/row-text";
import { agentFeeAs } from "~/domain/agent-fee";
import type { SaveStatus } from "../editing/combine-status";
import type { OptimisticRecord } from "../editing/optimistic-record";
import { OptimisticStore, type StoreOutside } from "../editing/optimistic-store";
import type { Commands } from "../editing/record-state";
import { edit, newRowOf, switchCommands, type SwitchCommands } from "./row-commands";
import { shownDeal, type Shown } from "./shown-deal";
import {
  nextOrder,
  ownRow,
  readValue,
  rowFromView,
  textIn,
  type EditedRow,
  type Loaded,
  type RowField,
} from "./edited-row";

type Outside = StoreOutside & {
  commands: Commands<EditedRow, RowField>;
  /** The agent's fees are switched on and off by these, and the GST position answered. */
  switchCommands?: SwitchCommands;
  /** Absent for the default rows. */
  propertyId?: string | undefined;
};

/**
 * The optimistic store of a deal or of the default rows (docs/decisions/0059): figures follow each
 * key, a field is saved on blur.
 */
export class DealEditor extends OptimisticStore<EditedRow, RowField> {
  private readonly fees: OptimisticRecord<boolean>;
  private readonly gst: OptimisticRecord<GstMode | null>;
  private readonly typing = new Map<string, DealValue>();
  private readonly feeTypes = new FeeTypes();
  private base: Loaded;
  private current: Shown | undefined;
  private before: Shown | undefined;

  constructor(
    loaded: Loaded,
    protected override readonly outside: Outside,
  ) {
    super(outside);
    this.base = loaded;
    const { includeAgentFees, gstMode = null } = loaded;
    const commands = outside.switchCommands ?? switchCommands;
    this.fees = this.record("fees", includeAgentFees, commands.fees);
    this.gst = this.record("gst", gstMode, commands.gst);
    for (const view of loaded.rows) this.place(rowFromView(view));
  }

  /** Cached until something changes. */
  shown = (): Shown =>
    (this.current ??= this.before = shownDeal({
      rows: [...this.records.values()].map(({ current }) => current),
      fees: this.fees.current,
      gst: this.gst.current,
      typing: this.typing,
      renoCost: this.base.renoCost,
      touched: this.answers > 0,
      before: this.before,
    }));
  status = (): SaveStatus => this.shown().status;
  /** The default rows are an admin's, at a desk. */
  get canWait(): boolean {
    return this.outside.propertyId !== undefined;
  }

  /** Updates the figures while typing; saves nothing. */
  type(id: string, text: string): void {
    const record = this.records.get(id);
    if (!record) return;
    record.begin();
    this.tellTyped(id, undefined, text);
    const reading = readValue(record.shown, text, keepsCents(this.gst.shown));
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
    const now = readValue(record.shown, text, keepsCents(this.gst.shown));
    const reading =
      now.kind === "unchanged" ? now : readValue(seen, text, keepsCents(this.gst.shown));
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
    this.push(record, edit(undefined, typed, value), { seen, refused });
    return refused ? "invalid" : "saving";
  }

  /** Whether a text can be the value of a row. */
  reads(id: string, text: string): boolean {
    const row = this.records.get(id)?.shown;
    return !!row && readValue(row, text, keepsCents(this.gst.shown)).kind !== "problem";
  }

  beginText(id: string, name: DealRowTextName, typed: string): void {
    this.records.get(id)?.begin(name);
    this.tellTyped(id, name, typed);
  }

  /** Returns false for an invalid text. */
  leaveText(id: string, name: DealRowTextName, text: string, refused?: string): boolean {
    const record = this.records.get(id);
    if (!record) return true;
    const seen = record.end(name);
    const { value, problem } = readField(DEAL_ROW_TEXT[name], text, seen[name]);
    if (problem) record.setInvalid({ message: pageMessages[problem], typed: text }, name);
    else if (value === seen[name] || value === record.shown[name])
      record.setInvalid(undefined, name);
    else this.push(record, edit(name, value, { [name]: value }), { seen, refused });
    this.follow(id);
    return !problem;
  }

  changeFeeType(id: string, type: AgentFee["type"]): void {
    const record = this.records.get(id);
    const fee = record?.shown.fee;
    if (!record || !fee || fee.type === type) return;
    const next = this.feeTypes.change(id, fee, type, this.shown().salePrice);
    const value = { amount: 0, fee: next };
    this.push(record, edit(undefined, rowText(value), value));
  }

  /** @param refused as of `leave`. */
  chooseTerm(id: string, name: RowTermName, value: string, refused?: string): void {
    const record = this.records.get(id);
    if (!record || record.shown[name] === value || !(value in TERM_WORDS[name])) return;
    const made = { [name]: value };
    const typed = textIn({ ...record.shown, ...made }, name);
    this.push(record, edit(name, typed, made), { refused });
  }

  includeFees(include: boolean): void {
    if (include === this.fees.shown) return;
    this.push(this.fees, { command: "includeFees", input: { includeAgentFees: include } });
  }

  /** @param refused as of `leave`. */
  answerGst(gstMode: GstMode, refused?: string): void {
    if (gstMode === this.gst.shown) return;
    this.push(this.gst, { command: "answerGst", input: { gstMode } }, { refused });
  }

  /** Adds a row at the end of its category; returns its id. */
  add(
    category: DealCategory,
    texts: DealRowTexts,
    amount: Cents,
    id: string = this.newId(),
  ): string {
    const rows = [...this.records.values()].map(({ shown }) => shown);
    const order = nextOrder(rows, category);
    const row = ownRow({ ...texts, id, category, order, amount });
    const record = this.place(row);
    this.push(record, { id, command: "createRow", input: newRowOf(row) });
    return id;
  }

  /** Takes in a row that an earlier page added, and that is not stored yet. */
  hold(row: EditedRow): string {
    if (!this.records.has(row.id)) this.place(row);
    return row.id;
  }

  remove(id: string): void {
    const record = this.records.get(id);
    if (!record?.shown.present) return;
    // Never stored: discard only.
    if (record.current.hold === "failed") return record.discard();
    this.typing.delete(id);
    this.push(record, { command: "deleteRow", input: {} });
  }

  retrySwitch(of: "fees" | "gst"): void {
    if (of === "fees") this.again(this.fees);
    else this.again(this.gst);
  }
  discardSwitch = (of: "fees" | "gst"): void => this[of].discard();

  /**
   * Merges a newer view, except records answered since or pending.
   * @param since the count of answers when the view was requested.
   */
  load(loaded: Loaded, since = this.answers): void {
    const { rows, includeAgentFees, gstMode = null } = loaded;
    this.base = loaded;
    this.batch(() => {
      if (this.fees.canLoad(since)) this.fees.load(includeAgentFees);
      if (this.gst.canLoad(since)) this.gst.load(gstMode);
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
    return [...this.records.values(), this.fees, this.gst];
  }

  protected override revived(key: string, before: EditedRow) {
    return key === "fees" || key === "gst" ? this[key] : this.place({ ...before, present: false });
  }

  protected override paramsOf(rowId: string) {
    const { propertyId = "" } = this.outside;
    return { rowId, propertyId };
  }

  private place(row: EditedRow): OptimisticRecord<EditedRow, RowField> {
    const record = this.record(row.id, row, this.outside.commands);
    this.records.set(row.id, record);
    return record;
  }
}

/** Changes the type of agents' fees by row id; changing one back restores it exactly. */
class FeeTypes {
  private readonly changes = new Map<string, { was: AgentFee; became: AgentFee }>();

  change(id: string, fee: AgentFee, type: AgentFee["type"], salePrice: Cents): AgentFee {
    const last = this.changes.get(id);
    const isChangedBack =
      last?.was.type === type &&
      isSameDealValue({ amount: 0, fee: last.became }, { amount: 0, fee });
    const next = isChangedBack ? last.was : agentFeeAs(type, fee, salePrice);
    this.changes.set(id, { was: fee, became: next });
    return next;
  }
}
