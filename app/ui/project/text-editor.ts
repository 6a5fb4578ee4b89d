import { editingMessages as messages } from "~/contracts/editing-messages";
import { combineStatus, type SaveStatus } from "../editing/combine-status";
import type { OptimisticRecord } from "../editing/optimistic-record";
import { OptimisticStore, type StoreOutside } from "../editing/optimistic-store";
import type { Asked, Mark } from "../editing/record-state";
import { inLines, type TextRules, type Texts } from "./text-commands";

export type TextName = Exclude<keyof Texts, "status">;

export type ShownText = { text: string; mark: Mark | undefined };
export type ShownTexts = Readonly<Record<keyof Texts, ShownText>> & { saving: SaveStatus };

type Outside = StoreOutside & TextRules & { saved: () => void };

const NAMES = ["name", "notes", "scopeOfWork", "status"] as const;

/**
 * One optimistic record per text, saved on blur (docs/decisions/0059). Unsaved text stays until it
 * is retried or discarded.
 */
export class TextEditor extends OptimisticStore<string> {
  private current: ShownTexts | undefined;

  constructor(
    private readonly id: string,
    stored: Texts,
    protected override readonly outside: Outside,
  ) {
    super(outside);
    for (const name of NAMES)
      this.records.set(name, this.record(name, inLines(stored[name]), outside.commands));
  }

  /** Cached until something changes. */
  shown = (): ShownTexts => (this.current ??= this.show());
  status = (): SaveStatus => this.shown().saving;
  get canWait(): boolean {
    return this.outside.canWait === true;
  }

  /** Editing begins: remembers the text that its editor saw. */
  begin(name: TextName, typed: string): void {
    this.text(name).begin();
    this.tellTyped(name, undefined, typed);
  }

  /**
   * Saves a text on blur unless unchanged; returns false for a blank name.
   * @param refused the message of a refused form: the text is then sent only on Retry.
   */
  leave(name: TextName, typed: string, refused?: string): boolean {
    const record = this.text(name);
    let seen = record.end();
    const text = name === "name" ? typed.trim() : typed;
    if (text !== record.shown && record.current.hold === "failed") {
      record.discard();
      seen = record.shown;
    }
    const isBlank = name === "name" && text === "";
    if (isBlank) record.setInvalid({ message: messages.enterName, typed });
    else if (text === record.shown || text === seen) record.setInvalid(undefined);
    else this.push(record, updateOf(text), { seen, refused });
    this.follow(name);
    return !isBlank;
  }

  /** Reverts to the stored text. */
  revert(name: TextName): void {
    const record = this.text(name);
    record.end();
    if (record.current.hold === "failed") record.discard();
    else record.setInvalid(undefined);
    this.follow(name);
  }

  /** A status that could not be saved is reverted. */
  choose(status: string): void {
    const record = this.text("status");
    if (status === record.shown) return;
    this.push(record, { command: "updateStatus", input: { text: status } });
  }

  /**
   * Merges a newer view, except records answered since or pending.
   * @param since the count of answers when the view was requested.
   */
  load(stored: Texts, since = this.answers): void {
    this.batch(() => {
      for (const name of NAMES) {
        const record = this.text(name);
        if (record.canLoad(since)) record.load(inLines(stored[name]));
      }
    });
  }

  protected override changed(): void {
    this.current = undefined;
  }

  protected override afterConfirmed(): void {
    this.outside.saved();
  }

  protected override paramsOf(name: string) {
    return { id: this.id, name };
  }

  private text(name: keyof Texts): OptimisticRecord<string> {
    return this.records.get(name) as OptimisticRecord<string>;
  }

  private show(): ShownTexts {
    const shown = (name: keyof Texts): ShownText => ({
      text: this.text(name).shown,
      mark: this.text(name).markOf(),
    });
    const saving = combineStatus(
      NAMES.map((name) => this.text(name).current),
      this.answers > 0,
    );
    return {
      name: shown("name"),
      notes: shown("notes"),
      scopeOfWork: shown("scopeOfWork"),
      status: shown("status"),
      saving,
    };
  }
}

function updateOf(text: string): Asked {
  return { command: "updateText", input: { text }, typed: text };
}
