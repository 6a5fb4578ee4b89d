import { useSyncExternalStore } from "react";
import { ITEM_FIELD_NAMES } from "~/domain/item-fields";
import type { Field } from "./read-cell";

const NONE: readonly Field[] = [];
const never = () => () => undefined;

/** The cells of a table that are inputs at the moment: the others are text (docs/decisions/0067). */
export class OpenCells {
  private readonly fields = new Map<string, readonly Field[]>();
  private readonly listeners = new Set<() => void>();

  /** @param newRow a row that is an input in every cell, for whoever has no script. */
  constructor(newRow?: string) {
    if (newRow !== undefined) this.fields.set(newRow, ITEM_FIELD_NAMES);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  of = (key: string): readonly Field[] => this.fields.get(key) ?? NONE;

  enter(key: string, field: Field): void {
    if (!this.of(key).includes(field)) this.set(key, [...this.of(key), field]);
  }

  close(key: string, field: Field): void {
    if (!this.of(key).includes(field)) return;
    const left = this.of(key).filter((other) => other !== field);
    this.set(key, left.length === 0 ? NONE : left);
  }

  private set(key: string, fields: readonly Field[]): void {
    if (fields === NONE) this.fields.delete(key);
    else this.fields.set(key, fields);
    for (const listener of this.listeners) listener();
  }
}

/** The fields of a row that are inputs; all of them without cells. */
export function useOpenFields(cells: OpenCells | null, key: string): readonly Field[] {
  const read = () => cells?.of(key) ?? ITEM_FIELD_NAMES;
  return useSyncExternalStore(cells?.subscribe ?? never, read, read);
}
