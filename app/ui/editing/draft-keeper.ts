import { editingMessages as messages } from "~/contracts/editing-messages";
import type { Draft, Drafts, FoundDraft } from "./drafts";
import type { OptimisticRecord } from "./optimistic-record";
import { fieldsOf } from "./record-changes";
import type { Change, Mark, Shown } from "./record-state";
import type { ShowToast } from "./undo-steps";

/** How the drafts of a store's records are read and restored. */
export type DraftRules<State, Field> = {
  fields: readonly Field[];
  /** Whether a record is among those of the scope; without it every one of the store is. */
  isOwn?(confirmed: State): boolean;
  /** A value as text that reads back as it; undefined where there is none to keep. */
  textOf(state: State, field: Field): string | undefined;
  /** Names a record in its drafts. */
  idOf(key: string, confirmed: State): string;
  /**
   * The record of a draft, added again where it never was saved; undefined if it is gone.
   * @param waiting what was confirmed of a record whose change waits in the queue.
   */
  keyOf(id: string, texts: ReadonlyMap<string, string>, waiting?: State): string | undefined;
  /** Takes text as if it was typed and left; with a message it is sent only when asked for. */
  leave(key: string, field: Field, text: string, refused?: string): void;
  /** How a change is shown while it waits in the queue; without it nothing of the store does. */
  shownAs?(before: State, change: Change<Field>): Shown;
};

/** What gets no answer waits there, and needs no draft (docs/decisions/0128). */
export type Queue<State, Field> = {
  has(id: string): boolean;
  follow(key: string, record: OptimisticRecord<State, Field> | undefined): void;
};

type Entry = FoundDraft & { isContested: boolean };
type Outside<State, Field> = {
  drafts: Drafts;
  scope: string;
  showToast: ShowToast;
  now: () => number;
  queue?: Queue<State, Field> | undefined;
};

/**
 * Keeps a draft of every field of a store that is not saved, from its first key until it is
 * confirmed or discarded, and restores what an earlier page left (docs/decisions/0061).
 */
export class DraftKeeper<State, Field> {
  private readonly own = new Map<string, Map<Field, Entry>>();

  constructor(
    private readonly records: ReadonlyMap<string, OptimisticRecord<State, Field>>,
    private readonly rules: DraftRules<State, Field>,
    private readonly outside: Outside<State, Field>,
  ) {
    for (const key of records.keys()) this.follow(key);
  }

  /** Text was typed into a field that was not left yet. */
  typed(key: string, field: Field, text: string): void {
    const record = this.record(key);
    const seen = record && this.rules.textOf(record.seenIn(field), field);
    if (record && seen !== undefined) this.write(record, field, text, seen);
  }

  /** Writes the drafts of a record that has changed, and removes those of what is settled. */
  follow(key: string): void {
    const record = this.record(key);
    const { queue } = this.outside;
    queue?.follow(key, record);
    if (!record) return this.discard(key);
    const { rules } = this;
    const { confirmed, shown, marks, hold } = record.current;
    // Most records of a page: nothing to keep, and nothing kept.
    if (shown === confirmed && marks.length === 0 && !this.own.has(key)) return;
    for (const field of rules.fields) {
      if (record.isTyping(field)) continue;
      const entry = this.entry(key, field);
      const [was, now] = [rules.textOf(confirmed, field), rules.textOf(shown, field)];
      const mark = marks.find((one) => one.field === field);
      const waits = mark ? queue?.has(mark.change?.id ?? "") : hold === "waiting";
      if (now !== undefined && now !== was && !waits) this.write(record, field, now, was ?? "");
      else if (now !== undefined && mark && !waits)
        this.write(record, field, textIn(mark, entry), was ?? "");
      else if (entry) this.remove(key, field, entry);
    }
  }

  /** A later draft of a field was typed over what is confirmed now. */
  confirmed(key: string, change: Change<Field>, state: State): void {
    const record = this.record(key);
    if (!record) return;
    const { rules } = this;
    const isNew = rules.idOf(key, state) !== rules.idOf(key, record.current.confirmed);
    for (const [field, entry] of this.own.get(key) ?? []) {
      const wrote = isNew || fieldsOf(change).includes(field);
      const was = wrote ? rules.textOf(state, field) : undefined;
      if (was === undefined) continue;
      entry.was = was;
      this.outside.drafts.write(this.placeOf(entry), draftIn(entry));
    }
  }

  /** Removes the drafts of a record. */
  discard(key: string): void {
    for (const [field, entry] of this.own.get(key) ?? []) this.remove(key, field, entry);
  }

  discardAll(): void {
    for (const key of this.own.keys()) this.discard(key);
  }

  /** Takes over what an earlier page left: as a pending edit where it still fits, else to be asked about. */
  restore(found: readonly FoundDraft[]): void {
    for (const id of new Set(found.map((draft) => draft.id))) {
      const drafts = found.filter((draft) => draft.id === id);
      const texts = new Map(drafts.map(({ field, text }) => [field, text]));
      const key = this.rules.keyOf(id, texts);
      const record = key === undefined ? undefined : this.records.get(key);
      if (record) this.restoreTo(record, drafts);
      else drafts.forEach((draft) => this.lose(draft));
    }
  }

  private restoreTo(record: OptimisticRecord<State, Field>, drafts: readonly FoundDraft[]): void {
    const { rules } = this;
    const { key } = record.current;
    const byName = new Map(rules.fields.map((field) => [nameOf(field), field]));
    // What was typed since, here or in another tab, is newer.
    const newer = new Map(this.own.get(key));
    for (const draft of drafts) {
      const field = byName.get(draft.field) as Field;
      const entry = newer.get(field);
      // It may have been kept in the place of the one that was found.
      if (entry) this.outside.drafts.write(this.placeOf(entry), draftIn(entry));
      if (!byName.has(draft.field) || newer.has(field) || record.isTyping(field)) continue;
      const stored = rules.textOf(record.current.confirmed, field);
      if (stored === undefined) this.lose(draft);
      else {
        // It may have been typed over what waits in the queue.
        const shown = rules.textOf(record.shown, field);
        const fits = [draft.was, draft.text].includes(stored) || shown === draft.was;
        this.fieldsOf(key).set(field, { ...draft, isContested: false });
        rules.leave(key, field, draft.text, fits ? undefined : messages.draftOutdated(stored));
        this.follow(key);
      }
    }
  }

  private lose({ text }: FoundDraft): void {
    if (text !== "") this.outside.showToast({ type: "error", message: messages.draftLost(text) });
  }

  private write(
    record: OptimisticRecord<State, Field>,
    field: Field,
    text: string,
    was: string,
  ): void {
    const { key, confirmed, hold, pending, marks } = record.current;
    const before = this.entry(key, field);
    const isContested = marks.some((mark) => mark.field === field && mark.kind === "conflict");
    // Who has answered a conflict has seen the other value.
    const isSeen = before?.isContested && !isContested;
    const id = this.rules.idOf(key, confirmed);
    const entry: Entry = {
      id,
      field: nameOf(field),
      text,
      was: before && !isSeen ? before.was : was,
      at: before?.text === text ? before.at : this.outside.now(),
      sent: pending.length > 0 && !hold,
      isContested,
    };
    if (before && before.id !== id) this.outside.drafts.remove(this.placeOf(before));
    this.fieldsOf(key).set(field, entry);
    this.outside.drafts.write(this.placeOf(entry), draftIn(entry));
  }

  private remove(key: string, field: Field, entry: Entry): void {
    const fields = this.fieldsOf(key);
    fields.delete(field);
    if (fields.size === 0) this.own.delete(key);
    this.outside.drafts.remove(this.placeOf(entry));
  }

  private record(key: string): OptimisticRecord<State, Field> | undefined {
    const record = this.records.get(key);
    return record && this.rules.isOwn?.(record.current.confirmed) === false ? undefined : record;
  }

  private entry(key: string, field: Field): Entry | undefined {
    return this.own.get(key)?.get(field);
  }

  private fieldsOf(key: string): Map<Field, Entry> {
    const fields = this.own.get(key) ?? new Map<Field, Entry>();
    this.own.set(key, fields);
    return fields;
  }

  private placeOf({ id, field }: FoundDraft) {
    return { scope: this.outside.scope, id, field };
  }
}

function draftIn({ text, was, at, sent }: Entry): Draft {
  return { text, was, at, ...(sent && { sent }) };
}

/** What failed was read already: a sum such as "+250" is kept as its result. */
function textIn({ kind, typed }: Mark<unknown>, entry: Entry | undefined): string {
  return kind === "failed" && entry ? entry.text : typed;
}

/** A record with a single field has no name for it. */
function nameOf(field: unknown): string {
  return typeof field === "string" ? field : "";
}
