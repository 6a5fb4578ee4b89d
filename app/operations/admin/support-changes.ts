import { supportQuery, supportView } from "~/contracts/audit";
import { messages } from "~/contracts/messages";
import { findAuditEntry, findAuditEntryAfter } from "~/data/audit";
import type { Db } from "~/data/database";
import { listHistory } from "~/data/history";
import { listPropertyRows } from "~/data/properties";
import { microseconds, SUPPORT } from "~/domain/history/history";
import { mergedTyping } from "~/domain/history/merged-typing";
import { LONGEST_IMPERSONATION } from "~/domain/session";
import { fullNameOf } from "~/domain/user";
import { changesViewer } from "../history/view-changes";
import { query } from "../operation";
import { onUser } from "./users";

/** Commands of a property: far more than an admin does in an hour. */
const MOST = 500;

export const showSupportChanges = query({
  ...onUser,
  summary: "What admins changed for a user while one of them impersonated them",
  failure: messages.loadAuditFailed,
  input: supportQuery,
  output: supportView,
  run(context, user, { entry }) {
    const { db, now } = context;
    const { admin, from, until } = timeOf(db, user.id, entry, now);
    const filter = { who: SUPPORT, from: microseconds(from), before: microseconds(until) + 1_000 };
    const properties = listPropertyRows(db, user).map((property) => {
      const done = listHistory(db, property.id, filter, MOST);
      return { property, done };
    });
    return {
      user: { id: user.id, fullName: fullNameOf(user), email: user.email },
      admin,
      from: from.toISOString(),
      until: until.toISOString(),
      isCut: properties.some(({ done }) => done.length === MOST),
      properties: properties.flatMap(({ property: { id, name }, done }) => {
        const changes = mergedTyping(done).flatMap(changesViewer(context, id));
        // The pages of a property are the user's, and so is putting back.
        const read = changes.map((change) => ({
          ...change,
          place: change.place && { name: change.place.name, path: null },
          putBack: null,
          asks: false,
        }));
        return read.length > 0 ? [{ property: { id, name }, changes: read }] : [];
      }),
    };
  },
});

/** From the start of an impersonation until it was stopped or can last no longer; else the last hour. */
function timeOf(db: Db, userId: string, entry: string | undefined, now: Date) {
  const found = entry === undefined ? undefined : findAuditEntry(db, entry);
  const started = found?.action === "impersonate" && found.userId === userId ? found : undefined;
  const from = started?.date ?? new Date(now.getTime() - LONGEST_IMPERSONATION);
  const longest = new Date(Math.min(from.getTime() + LONGEST_IMPERSONATION, now.getTime()));
  const stopped = started && findAuditEntryAfter(db, started, "stop-impersonating", longest);
  return { admin: started?.adminEmail ?? null, from, until: stopped?.date ?? longest };
}
