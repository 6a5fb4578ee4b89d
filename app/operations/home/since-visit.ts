import type { HomeScreen, SinceLine } from "~/contracts/home";
import { listHistory, listLastOfEach } from "~/data/history";
import { isoDay } from "~/domain/dates";
import { entriesOf } from "~/domain/history/entries";
import { dateAt, microseconds, type Did } from "~/domain/history/history";
import { mergedTyping } from "~/domain/history/merged-typing";
import { amountOf } from "~/domain/history/words";
import type { Property } from "~/domain/property";
import { sinceWords } from "~/domain/visit";
import { CHANGES_OF_PAGE } from "../history/show-history";
import { changesViewer } from "../history/view-changes";
import { keptUntilChanged } from "../kept-until-changed";
import type { Context } from "../operation";

const SHOWN = 5;

/** Commands of a property: who did something before these alone is not listed. */
const NEWEST = 1_000;

const lastOfEach = keptUntilChanged(20_000, (db, propertyId) =>
  listLastOfEach(db, propertyId, NEWEST),
);

/** The entry at `index` of what `did` records. */
type Change = { property: Property; did: Did; index: number; hasAmount: boolean };

/** What others changed since then: each change, or where they are many, a line a person and place. */
export function viewSince(
  context: Context,
  properties: readonly Property[],
  since: Date,
): HomeScreen<"welcome">["since"] {
  const { db, actor, now } = context;
  const from = microseconds(since);
  const changed = properties
    .flatMap((property) => lastOfEach(db, property).map((last) => ({ ...last, property })))
    .filter(({ who, at }) => who !== actor.user.id && at >= from)
    .toSorted((a, b) => b.at - a.at);
  const groups = changed.slice(0, SHOWN).map(({ who, property }) => {
    const done = listHistory(db, property.id, { who, from }, CHANGES_OF_PAGE);
    return { changes: changesOf(property, done), isCut: done.length === CHANGES_OF_PAGE };
  });
  const all = groups.flatMap(({ changes }) => changes).toSorted((a, b) => b.did.at - a.did.at);
  const lines =
    all.length <= SHOWN && changed.length <= SHOWN
      ? all.flatMap((change) => lineOf(context, [change], false))
      : groups.flatMap(({ changes, isCut }) => lineOf(context, changes, isCut));
  return lines.length > 0 ? { words: sinceWords(since, now), lines } : null;
}

function changesOf(property: Property, done: readonly Did[]): Change[] {
  return mergedTyping(done).flatMap((did) =>
    entriesOf(did.changes).map(({ rows: [first] }, index) => ({
      property,
      did,
      index,
      hasAmount: amountOf(first) !== null,
    })),
  );
}

/** What moved a cost comes first. */
function lineOf(context: Context, changes: readonly Change[], isCut: boolean): SinceLine[] {
  const lead = changes.find(({ hasAmount }) => hasAmount) ?? changes[0];
  if (!lead) return [];
  const { property, did, index } = lead;
  const shown = changesViewer(context, property.id)(did)[index];
  if (!shown) return [];
  const { date, who, doing, thing, amount, on, place, from, to } = shown;
  const [first, last] = [changes.at(-1), changes[0]].map((of) => of && isoDay(dateAt(of.did.at)));
  return [
    {
      property: { id: property.id, name: property.name },
      change: { date, who, doing, thing, amount, on, place, from, to },
      more: isCut ? null : changes.length - 1,
      day: isCut || first !== last ? null : (last ?? null),
    },
  ];
}
