import { editingMessages as messages } from "~/contracts/editing-messages";
import type { Toast } from "~/contracts/toast";
import { OptimisticRecord, type Change, type Mark } from "../items/optimistic-record";
import { combineStatus } from "../items/combine-status";
import type { SaveStatus } from "../items/shown-items";

/**
 * What is saved by itself of a category or a template: three texts, and a status that is chosen.
 */
export type Texts = { name: string; notes: string; scopeOfWork: string; status: string };
export type TextName = Exclude<keyof Texts, "status">;

export type ShownText = { text: string; mark: Mark | undefined };
export type ShownTexts = Readonly<Record<keyof Texts, ShownText>> & { saving: SaveStatus };

type Outside = {
  /**
   * Saves one of them and answers how it is kept. @throws SendFailure, and Overtaken where a text
   * reads otherwise than it was seen.
   */
  send: (name: keyof Texts, text: string, seen: string) => Promise<string>;
  /** The catalogue's message when one could not be saved. */
  failure: string;
  say: (toast: Pick<Toast, "type" | "message">) => void;
  /** Called when one is kept. */
  kept: () => void;
};

const NAMES = ["name", "notes", "scopeOfWork", "status"] as const;

/**
 * The texts of a category or a template while they are edited, each saved when it is left. Like the
 * stores of items and of the calculator it knows nothing of the browser (docs/decisions/0006). A
 * text that could not be saved stays as it was typed until it is tried again or let go.
 */
export class TextStore {
  private readonly saved: Record<keyof Texts, OptimisticRecord<string>>;
  private readonly listeners = new Set<() => void>();
  private current: ShownTexts | undefined;
  /** How many answers have come. */
  answers = 0;

  constructor(
    kept: Texts,
    private readonly outside: Outside,
  ) {
    const held = (name: keyof Texts) =>
      new OptimisticRecord(inLines(kept[name]), {
        changed: () => this.tell(),
        failed: (message) => outside.say({ type: "error", message }),
        answered: () => ++this.answers,
        done: () => outside.kept(),
        dropped: () => undefined,
      });
    this.saved = {
      name: held("name"),
      notes: held("notes"),
      scopeOfWork: held("scopeOfWork"),
      status: held("status"),
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** The same object until something changes. */
  shown = (): ShownTexts => (this.current ??= this.show());
  status = (): SaveStatus => this.shown().saving;

  /**
   * Takes a text that was left, and answers whether it can be one. Nothing is sent for what reads
   * as before, nor for a blank name.
   * @param refused what the server said of it in a form; what can be saved all the same is not sent
   *   again unasked.
   */
  leave(name: TextName, typed: string, refused?: string): boolean {
    const saved = this.saved[name];
    const text = name === "name" ? typed.trim() : typed;
    if (text !== saved.shown && saved.stuck === "failed") saved.discard();
    if (name === "name" && text === "") {
      saved.setInvalid({ message: messages.enterName, typed });
      return false;
    }
    if (text !== saved.shown && refused)
      saved.contest({ message: refused, typed: text, again: () => this.push(name, text) });
    else if (text !== saved.shown) this.push(name, text);
    else saved.setInvalid(undefined);
    return true;
  }

  /** Lets go of a text that cannot be saved, and shows again how it is kept. */
  putBack(name: TextName): void {
    const saved = this.saved[name];
    if (saved.stuck === "failed") saved.discard();
    else saved.setInvalid(undefined);
  }

  /** A choice that could not be saved is taken back at once. */
  choose(status: string): void {
    if (status === this.saved.status.shown) return;
    const send = (seen: string) => this.outside.send("status", status, seen);
    this.saved.status.push({
      apply: () => status,
      send,
      failure: this.outside.failure,
      typed: "",
      again: () => this.choose(status),
    });
  }

  retry = (name: keyof Texts): void => this.saved[name].retry();
  discard = (name: keyof Texts): void => this.saved[name].discard();

  /** Sends what waits for the connection. */
  resume(): void {
    for (const name of NAMES) if (this.saved[name].stuck === "offline") this.saved[name].resume();
  }

  /** Sends at once what waits for an answer: the page is being left. */
  flush(): void {
    for (const name of NAMES) this.saved[name].flush();
  }

  /**
   * Takes in what the server shows now, but for what it has answered about since this was asked
   * for, or has yet to answer.
   * @param since the count of answers when it was asked for.
   */
  load(kept: Texts, since = this.answers): void {
    for (const name of NAMES) {
      const saved = this.saved[name];
      if (saved.answered <= since && saved.waiting.length === 0) saved.load(inLines(kept[name]));
    }
  }

  private push(name: TextName, text: string): void {
    const change: Change<string> = {
      apply: () => text,
      send: async (seen) => inLines(await this.outside.send(name, text, seen)),
      failure: this.outside.failure,
      typed: text,
      stays: true,
      overwrites: true,
      again: () => this.push(name, text),
    };
    this.saved[name].push(change);
  }

  private tell(): void {
    this.current = undefined;
    for (const listener of this.listeners) listener();
  }

  private show(): ShownTexts {
    const { name, notes, scopeOfWork, status } = this.saved;
    const shown = (saved: OptimisticRecord<string>): ShownText => ({
      text: saved.shown,
      mark: saved.markOf(),
    });
    const saving = combineStatus([name, notes, scopeOfWork, status], this.answers > 0);
    return {
      name: shown(name),
      notes: shown(notes),
      scopeOfWork: shown(scopeOfWork),
      status: shown(status),
      saving,
    };
  }
}

/** A form without script ends its lines otherwise than the field where script reads it. */
function inLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
