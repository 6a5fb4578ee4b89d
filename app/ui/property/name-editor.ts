import { apiPaths } from "~/contracts/api-paths";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { combineStatus, type SaveStatus } from "../editing/combine-status";
import { call, withJson } from "../editing/request";
import type { OptimisticRecord } from "../editing/optimistic-record";
import { OptimisticStore } from "../editing/optimistic-store";
import type { ShowToast } from "../editing/undo-steps";

const PAUSE = 1_000;

type Outside = {
  showToast: ShowToast;
  save: (name: string) => Promise<void>;
  /** Puts a name into the field. */
  show: (name: string) => void;
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

  constructor(
    stored: string,
    private readonly outside: Outside,
  ) {
    super(outside.showToast);
    this.name = this.record("name", stored);
    this.records.set("name", this.name);
  }

  state = (): SaveStatus["state"] =>
    this.isQuiet ? "idle" : combineStatus([this.name.current], this.answers > 0).state;

  type(text: string): void {
    clearTimeout(this.timer);
    this.typed = text.trim();
    this.name.begin();
    this.drafts.forEach((drafts) => drafts.typed("name", undefined, text));
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
    this.showToast({ type: "error", message: messages.draftLost(text) });
  }

  /** Saves pending text now. */
  close(): void {
    if (this.timer !== undefined) this.save();
  }

  protected override changed(): void {}

  private save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const name = this.typed;
    this.name.end();
    if (name === "" || name === this.name.shown) return this.follow("name");
    this.isQuiet = false;
    this.name.push({
      apply: () => name,
      send: async () => {
        await this.outside.save(name);
        return name;
      },
      failure: messages.updateNameFailed,
      typed: name,
    });
  }
}

export function saveName(propertyId: string) {
  return async (name: string): Promise<void> =>
    void (await call(apiPaths.property(propertyId), withJson("PUT", { name })));
}
