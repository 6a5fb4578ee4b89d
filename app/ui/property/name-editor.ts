import { apiPaths } from "~/contracts/api-paths";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { combineStatus, type SaveStatus } from "../editing/combine-status";
import { call, withJson } from "../editing/request";
import type { OptimisticRecord } from "../editing/optimistic-record";
import { OptimisticStore } from "../editing/optimistic-store";
import type { Say } from "../editing/undo-steps";

const PAUSE = 1_000;

type Outside = { say: Say; save: (name: string) => Promise<void> };

/**
 * A property's name in the optimistic store (docs/decisions/0059): saved one second after the last
 * key, and not at all when it reads as it did (docs/specification.md §6.1).
 */
export class NameEditor extends OptimisticStore<string> {
  private readonly name: OptimisticRecord<string>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private typed = "";
  /** Nothing is said while a key was just pressed, nor where there is nothing to save. */
  private isQuiet = true;

  constructor(
    stored: string,
    private readonly outside: Outside,
  ) {
    super(outside.say);
    this.name = this.record("name", stored);
    this.records.set("name", this.name);
  }

  /** How saving goes; "idle" where there is nothing to say. */
  state = (): SaveStatus["state"] =>
    this.isQuiet ? "idle" : combineStatus([this.name.current], this.answers > 0).state;

  type(text: string): void {
    clearTimeout(this.timer);
    this.typed = text.trim();
    this.timer = setTimeout(() => this.save(), PAUSE);
    this.isQuiet = true;
    this.notify();
  }

  override flush(): void {
    this.close();
    super.flush();
  }

  /** Saves at once what was typed within the last second. */
  close(): void {
    if (this.timer !== undefined) this.save();
  }

  protected override changed(): void {}

  private save(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const name = this.typed;
    if (name === "" || name === this.name.shown) return;
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

/** Saves a property's name by the API. */
export function saveName(propertyId: string) {
  return async (name: string): Promise<void> =>
    void (await call(apiPaths.property(propertyId), withJson("PUT", { name })));
}
