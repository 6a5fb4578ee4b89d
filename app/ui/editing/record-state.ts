/** A change that the server has not confirmed yet. */
export type Change<State, Field = undefined> = {
  apply: (state: State) => State;
  /** @throws SendFailure, or Conflict where the server has another value than was seen. */
  send: (confirmed: State) => Promise<State>;
  /** The message shown when it fails. */
  failure: string;
  /** The text as it was typed, offered again when it is not saved. */
  typed: string;
  /** The field that a failure is marked at. */
  field?: Field | undefined;
  /** Every field that it writes; `field` alone unless given. */
  fields?: readonly Field[];
  /** Whether it is refused where somebody else has changed one of its fields since. */
  overwrites?: boolean;
  /** Stays pending after a failure, until it is retried or discarded. */
  stays?: boolean;
  /** Removes the marks of every field, not only of its own. */
  clearsMarks?: boolean;
  /** A failure of it is only notified, with the server's reason. */
  unmarked?: boolean;
  /** The notification, with an Undo, once it is confirmed. */
  announce?: (confirmed: State) => string;
  confirmed?: (state: State) => void;
  /** Makes the change again, after a failure or over a conflict. */
  again?: () => void;
  /** What a conflict's mark offers for all pending changes of the field; the last one's own unless given. */
  onConflict?: (conflict: ConflictingChange<State, Field>) => Pick<Mark<Field>, "typed" | "again">;
};

export type ConflictingChange<State, Field> = {
  field: Field;
  theirs: State;
  mine: readonly Change<State, Field>[];
};

/**
 * What is wrong with a field: text that cannot be read (nothing was sent), a change that the server
 * did not take, or one that would overwrite somebody else's.
 */
export type Mark<Field = undefined> = {
  field: Field;
  kind: "invalid" | "failed" | "conflict";
  message: string;
  typed: string;
  /** Whether its change is still pending. */
  stays?: boolean;
  again?: (() => void) | undefined;
};

/** Why pending changes are not sent; "empty" is a new row into which nothing was typed. */
export type Hold = "empty" | "offline" | "failed";

/** A record at one moment: immutable, and the same object until something changes. */
export type Snapshot<State, Field = undefined> = {
  key: string;
  /** What the server last confirmed. */
  confirmed: State;
  pending: readonly Change<State, Field>[];
  /** `confirmed` with the pending changes applied. */
  shown: State;
  /** At most one for each field. */
  marks: readonly Mark<Field>[];
  hold?: Hold | undefined;
  /** The store's count of answers when this record's last one came. */
  answered: number;
};
