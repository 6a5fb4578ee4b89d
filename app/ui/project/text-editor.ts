import { editingMessages as messages } from "~/contracts/editing-messages";
import type { Toast } from "~/contracts/toast";
import { combineStatus, type SaveStatus } from "../editing/combine-status";
import type { Mark, OptimisticRecord } from "../editing/optimistic-record";
import { OptimisticStore } from "../editing/optimistic-store";

/** What is edited of a category or a template: three texts, and a status that is chosen. */
export type Texts = { name: string; notes: string; scopeOfWork: string; status: string };
export type TextName = Exclude<keyof Texts, "status">;

export type ShownText = { text: string; mark: Mark | undefined };
export type ShownTexts = Readonly<Record<keyof Texts, ShownText>> & { saving: SaveStatus };

type Outside = {
  /**
   * Saves one of them and returns it as it is stored. @throws SendFailure, or Conflict where the
   * text reads otherwise than it was seen.
   */
  send: (name: keyof Texts, text: string, seen: string) => Promise<string>;
  /** The message when one could not be saved. */
  failure: string;
  say: (toast: Pick<Toast, "type" | "message">) => void;
  /** Called when one is saved. */
  saved: () => void;
};

const NAMES = ["name", "notes", "scopeOfWork", "status"] as const;

/**
 * The texts of a category or a template in the optimistic store (docs/decisions/0059), one record
 * each, saved when it is left. A text that could not be saved stays as it was typed until it is
 * retried or discarded.
 */
export class TextEditor extends OptimisticStore<string> {
  private current: ShownTexts | undefined;

  constructor(
    stored: Texts,
    private readonly outside: Outside,
  ) {
    super(outside.say);
    for (const name of NAMES) this.records.set(name, this.record(name, inLines(stored[name])));
  }

  /** The same object until something changes. */
  shown = (): ShownTexts => (this.current ??= this.show());
  status = (): SaveStatus => this.shown().saving;

  /** Typing into a text begins: what it reads now is what its editor has seen. */
  begin = (name: TextName): void => this.text(name).begin();

  /**
   * Takes a text that was left, and returns whether it can be one. Nothing is sent for what reads
   * as before, nor for a blank name.
   * @param refused the server's message about it in a refused form; it is then sent only when asked
   *   for.
   */
  leave(name: TextName, typed: string, refused?: string): boolean {
    const record = this.text(name);
    let seen = record.end();
    const text = name === "name" ? typed.trim() : typed;
    if (text !== record.shown && record.current.hold === "failed") {
      record.discard();
      seen = record.shown;
    }
    if (name === "name" && text === "") {
      record.setInvalid({ message: messages.enterName, typed });
      return false;
    }
    if (text === record.shown || text === seen) record.setInvalid(undefined);
    else if (refused)
      record.contest({ message: refused, typed: text, again: () => this.push(name, text) });
    else this.push(name, text, seen);
    return true;
  }

  /** Discards a text that cannot be saved, and shows the stored one again. */
  putBack(name: TextName): void {
    const record = this.text(name);
    record.end();
    if (record.current.hold === "failed") record.discard();
    else record.setInvalid(undefined);
  }

  /** A choice that could not be saved is reverted at once. */
  choose(status: string): void {
    const record = this.text("status");
    if (status === record.shown) return;
    record.push({
      apply: () => status,
      send: (seen) => this.outside.send("status", status, seen),
      failure: this.outside.failure,
      typed: "",
      again: () => this.choose(status),
    });
  }

  retry = (name: keyof Texts): void => this.text(name).retry();
  discard = (name: keyof Texts): void => this.text(name).discard();

  /**
   * Takes in what the server shows now, but for what it has answered about since this was asked
   * for, or has yet to answer.
   * @param since the count of answers when it was asked for.
   */
  load(stored: Texts, since = this.answers): void {
    this.batch(() => {
      for (const name of NAMES) {
        const record = this.text(name);
        const { answered, pending } = record.current;
        if (answered <= since && pending.length === 0) record.load(inLines(stored[name]));
      }
    });
  }

  protected override changed(): void {
    this.current = undefined;
  }

  protected override answered(): void {
    this.outside.saved();
  }

  /** @param before what was read when typing began, where that differs from what is shown. */
  private push(name: TextName, text: string, before?: string): void {
    const record = this.text(name);
    const was = record.isAwaiting() ? undefined : before;
    record.push({
      apply: () => text,
      send: async (seen) => inLines(await this.outside.send(name, text, was ?? seen)),
      failure: this.outside.failure,
      typed: text,
      stays: true,
      overwrites: true,
      again: () => this.push(name, text),
    });
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

/** A form without script ends its lines otherwise than the field where script reads it. */
function inLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
