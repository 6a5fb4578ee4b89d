import type { Cents } from "~/domain/money";
import type { Turns } from "./turns";

/**
 * A change that the server has not confirmed yet. It is data, which can be stored and sent later:
 * how it is applied and sent, and what is said of it, its record's commands know
 * (docs/decisions/0110).
 */
export type Change<Field = undefined, Input extends object = object> = {
  /** Made by the browser: sent twice, it is made once. */
  id: string;
  command: string;
  /** The ids in the path of its call. */
  params: Readonly<Record<string, string>>;
  input: Input;
  /** What its editor saw of what it overwrites; what it leaves out is as confirmed. */
  was?: object;
  files?: readonly File[];
  /** The id of the change that it takes back. */
  undoes?: string;
  /** The text as it was typed, offered again when it is not saved. */
  typed: string;
  /** The field that a failure is marked at. */
  field?: Field | undefined;
  /** Every field that it writes; `field` alone unless given. */
  fields?: readonly Field[];
};

/**
 * A spend that a change makes; a blank item is unsorted. `isSettled`: the item is done or has a
 * typed forecast.
 */
export type WaitingSpend = {
  itemId: string;
  amount: Cents;
  projectId?: string;
  isSettled?: boolean;
};

/** How a change is shown while it waits for a network: with its amount, or the text of a cell. */
export type Shown = {
  title: string;
  place?: string;
  text?: string;
  amount?: Cents | undefined;
  spends?: readonly WaitingSpend[];
};

/** A change as it is asked for; the ids in its path are its record's unless given. */
export type Asked<Field = undefined> = Omit<Change<Field>, "id" | "params" | "was" | "typed"> &
  Partial<Pick<Change, "id" | "params" | "typed">>;

/** How the changes of one name are made. */
export type Command<State, Field = undefined, Input extends object = object> = {
  apply(state: State, change: Change<Field, Input>): State;
  /**
   * @param change with all of `was`.
   * @throws SendFailure, or Conflict where the server has another value than was seen.
   */
  send(change: Change<Field, Input>, confirmed: State): Promise<State>;
  /** The message shown when it fails. */
  failure: string;
  /** What it overwrites: it is refused where somebody else has changed that since. */
  overwritten?(state: State, change: Change<Field, Input>): object;
  /** One change for all of a field whose conflict is asked about; the last of them unless given. */
  merge?(
    last: Change<Field, Input>,
    all: { mine: readonly Change<Field, Input>[]; theirs: State; at: Field },
  ): Change<Field, Input>;
  /**
   * What takes it back; undefined where nothing of it is left.
   * @param states `before` as its editor saw it.
   */
  undo?(
    change: Change<Field, Input>,
    states: { before: State; now: State },
  ): Asked<Field> | undefined;
  /** The notification, with an Undo, once it is confirmed. */
  announce?(confirmed: State): string;
  /** The same, where each saved edit offers Undo. */
  saved?(confirmed: State): string;
  /** The notification, with an Undo, at once. */
  offer?(change: Change<Field, Input>, before: State): string | undefined;
  /** Stays pending after a failure, until it is retried or discarded. */
  stays?: boolean;
  /** Removes the marks of every field, not only of its own. */
  clearsMarks?: boolean;
  /** A failure of it is only notified, with the server's reason. */
  unmarked?: boolean;
};

/** By name. */
export type Commands<State, Field = undefined> = Readonly<Record<string, Command<State, Field>>>;

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
  /** What is made again when it is retried. */
  change?: Change<Field> | undefined;
};

/**
 * Why pending changes are not sent; "empty" is a new row into which nothing was typed, "typing" a
 * form whose button was not pressed, "waiting" what the queue sends (docs/decisions/0128).
 */
export type Hold = "empty" | "typing" | "offline" | "waiting" | "failed";

/** A record at one moment: immutable, and the same object until something changes. */
export type Snapshot<State, Field = undefined> = {
  key: string;
  /** What the server last confirmed. */
  confirmed: State;
  pending: readonly Change<Field>[];
  /** `confirmed` with the pending changes applied. */
  shown: State;
  /** At most one for each field. */
  marks: readonly Mark<Field>[];
  hold?: Hold | undefined;
  /** The store's count of answers when this record's last one came. */
  answeredAt: number;
};

/** What a record tells its store, and asks it. */
export type Outside<State, Field> = {
  changed: () => void;
  failed: (message: string) => void;
  /** Returns the count of answers, including this one. */
  countAnswer: () => number;
  confirmed: (change: Change<Field>, state: State) => void;
  dropped: (change: Change<Field>) => void;
  /** Whether what gets no answer waits in the queue. */
  hasQueue: () => boolean;
  /** Shared with the other records. */
  turns: Turns;
};
