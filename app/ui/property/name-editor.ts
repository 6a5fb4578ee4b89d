import { apiPaths } from "~/contracts/api-paths";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { combineStatus, type SaveStatus } from "../editing/combine-status";
import type { DraftRules } from "../editing/draft-keeper";
import { request } from "../editing/request";
import type { OptimisticRecord } from "../editing/optimistic-record";
import { OptimisticStore, type StoreOutside } from "../editing/optimistic-store";
import type { Command, Commands } from "../editing/record-state";

const PAUSE = 1_000;

type Outside = StoreOutside & {
  propertyId: string;
  commands?: Commands<string>;
  /** Puts a name into the field. */
  show: (name: string) => void;
};

export const updateName: Command<string, undefined, { name: string }> = {
  failure: messages.updateNameFailed,
  apply: (_, { input }) => input.name,
  // Nobody else names it: a later name makes up for those before it.
  overwritten: () => ({}),
  async send({ params: { propertyId = "" }, input }) {
    await request("PUT", apiPaths.property(propertyId), input);
    return input.name;
  },
};

/**
 * Saves one second after the last key, unless unchanged (docs/specification.md §6.1,
 * docs/decisions/0059).
 */
export class NameEditor extends OptimisticStore<string> {
  private readonly name: OptimisticRecord<string>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private typed = "";
  /** Hides the status while typing and when nothing is unsaved. */
  private isQuiet = true;
  private didWait = false;

  constructor(
    stored: string,
    protected override readonly outside: Outside,
  ) {
    super(outside);
    this.name = this.record("name", stored, { updateName, ...outside.commands });
    this.records.set("name", this.name);
  }

  state = (): SaveStatus["state"] =>
    this.isQuiet ? "idle" : combineStatus([this.name.current], this.answers > 0).state;

  type(text: string): void {
    clearTimeout(this.timer);
    this.typed = text.trim();
    this.name.begin();
    this.tellTyped("name", undefined, text);
    this.timer = setTimeout(() => this.save(), PAUSE);
    this.isQuiet = true;
    this.notify();
  }

  override flush(): void {
    this.close();
    super.flush();
  }

  /** Shows and saves text that an earlier page left. */
  restore(text: string): void {
    this.outside.show(text);
    this.typed = text.trim();
    this.save();
  }

  /** Shows text that an earlier page left, of a name that is another by now. */
  refuse(text: string): void {
    this.outside.showToast({ type: "error", message: messages.draftLost(text) });
  }

  /** Saves pending text now. */
  close(): void {
    if (this.timer !== undefined) this.save();
  }

  /** What the queue has of an earlier page, or no more, is put into the field. */
  protected override changed(): void {
    const { shown, hold } = this.name.current;
    const isWaiting = hold === "waiting";
    if ((isWaiting || this.didWait) && shown !== this.typed && !this.name.isTyping()) {
      this.typed = shown;
      this.isQuiet = false;
      this.outside.show(shown);
    }
    this.didWait = isWaiting;
  }

  private save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const name = this.typed;
    this.name.end();
    if (name === "" || name === this.name.shown) return this.follow("name");
    this.isQuiet = false;
    this.push(this.name, { command: "updateName", input: { name }, typed: name });
  }

  protected override paramsOf() {
    return { propertyId: this.outside.propertyId };
  }
}

/**
 * How the draft of a property's name is kept (docs/decisions/0061). Its field has no mark to ask
 * at: where the name is another by now, what was typed is only shown.
 */
export function nameDrafts(store: NameEditor): DraftRules<string, undefined> {
  return {
    fields: [undefined],
    textOf: (name) => name,
    idOf: (key) => key,
    keyOf: (id) => id,
    leave: (_key, _field, text, refused) =>
      refused === undefined ? store.restore(text) : store.refuse(text),
    shownAs: (_before, { typed }) => ({ title: "Property name", text: typed }),
  };
}
