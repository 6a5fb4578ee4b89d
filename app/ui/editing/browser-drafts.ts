import { draftsOf } from "./account-drafts";
import { DraftKeeper, type DraftRules } from "./draft-keeper";
import type { OptimisticStore } from "./optimistic-store";
import type { ShowToast } from "./undo-steps";

type Keeping<State, Field> = {
  account: string;
  scope: string;
  rules: DraftRules<State, Field>;
  showToast: ShowToast;
  signal: AbortSignal;
};

/** Keeps the drafts of a store in this browser, and restores those of tabs that are gone. */
export function keepDrafts<State, Field>(
  store: OptimisticStore<State, Field>,
  { account, scope, rules, showToast, signal }: Keeping<State, Field>,
): void {
  const drafts = draftsOf(account);
  const outside = { drafts, scope, showToast, now: Date.now };
  const keeper = store.keepDrafts(scope, (records) => new DraftKeeper(records, rules, outside));
  drafts.takeOver(scope, (found) => keeper.restore(found), signal);
}
