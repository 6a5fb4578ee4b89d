import type { Db, RootDb } from "~/data/database";
import type { Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import type { TrashKind } from "~/domain/trash";
import type { RowWrite } from "~/domain/history/history";
import type { Undo } from "~/domain/undo";
import type { App } from "./app";
import type { Actor } from "./identity/actor";
import type { KnownBrowser } from "./identity/known-browser";

/** Per-request context: app, actor, clock, client address; built by hand in tests. */
export type RequestContext = {
  app: App;
  currentActor: Actor | null;
  now: Date;
  /** The client's network address, for rate limits. */
  client: string;
  /** The browser's known-accounts cookie (docs/decisions/0041). */
  browser?: KnownBrowser | null;
  /** Whether a browser loads the whole page, not data for one that it shows. */
  isDocument?: boolean;
  /** Reports a file that this replica does not have yet: the primary answers instead. */
  missed?: (() => void) | undefined;
  /**
   * Says that the answer has a new id of a form, so that it is not kept; false where it is to be
   * kept, and the browser makes the id.
   */
  mintsId?: (() => boolean) | undefined;
  /** In place of what is prepared: the `rest` of the part before. */
  rest?: unknown;
  /**
   * Cookies to set: session secret, pending address, login address, known accounts; null clears.
   */
  outgoing: {
    session?: string | null;
    pending?: string | null;
    loginEmail?: string | null;
    browser?: KnownBrowser;
  };
};

/** What a command did, for the notification of the form that asked for it, and its Undo. */
export type Receipt = {
  trashed: { kind: TrashKind; id: string; parentId: string }[];
  /** Those that it made, or had made under the same id before. */
  payments: { id: string; amount: Cents }[];
  /** Rows, as the database reports them (docs/decisions/0130). */
  written: RowWrite[];
  /** Lines of a bill that are on another item now; null is none. */
  moved?: { lineId: string; item: string | null }[];
  /** The bill that was deleted. */
  bill?: { title: string; total: Cents };
  /** The item that was taken out of the budget, and how many bills are to sort without it. */
  removed?: { went: "suggestion" | "deleted"; unsorted: number };
  /** The id that the client chose for what the command, or the form that it is a step of, makes. */
  clientId?: string;
  /** Things came back as they were: they are not recorded to be new. */
  restored?: true;
  /** Out of the history: so it is recorded. */
  putBack?: true;
  /** The property that was changed, where it is not the subject's. */
  elsewhere?: Property;
  /** It was a part: what the next one gets, in a transaction and a turn of its own. */
  rest?: unknown;
  /** How it is taken back, and the record in the trash that holds this. */
  undo?: Undo;
  undoId?: string;
};

/** Context inside the operation's transaction. */
export type Context = RequestContext & {
  db: Db;
  actor: Actor;
  receipt: Receipt;
  spentTogether?: SpentTogether;
};

/** What is left to do once for the many spends of one form. */
export type SpentTogether = { items: string[]; appended: number };

/** Context outside the transaction: may await; each write commits by itself. */
export type PreparingContext = RequestContext & { db: RootDb };
