import { auditQuery, auditView } from "~/contracts/audit";
import { messages } from "~/contracts/messages";
import { findAuditMatches, listAuditEntries } from "~/data/audit";
import { findUser } from "~/data/users";
import { AUDITED, AUDITED_NAMES } from "~/domain/audit";
import { foldText } from "~/domain/fold-text";
import { PAGE_SIZE, pageOf } from "~/domain/paging";
import { query } from "../operation";

export const showAuditLog = query({
  summary: "What admins did to accounts and to what owners start with",
  failure: messages.loadAuditFailed,
  access: "admin",
  input: auditQuery,
  output: auditView,
  run({ db }, _subject, { q, page }) {
    const search = q.trim();
    const filter = {
      text: search,
      actions: AUDITED.filter((action) =>
        foldText(AUDITED_NAMES[action]).includes(foldText(search)),
      ),
    };
    const matches = findAuditMatches(db, filter);
    const { total } = matches;
    const { offset, ...place } = pageOf(total, page);
    const range = { offset, limit: PAGE_SIZE };
    const found = listAuditEntries(db, filter, range, matches);
    const entries = found.map(({ id, date, adminEmail, action, userId, userEmail, thing }) => ({
      id,
      date: date.toISOString(),
      admin: adminEmail,
      action,
      about: userEmail ?? thing ?? "",
      actedAs: (action === "impersonate" && userId && findUser(db, userId)?.id) || null,
    }));
    return { search, ...place, total, entries };
  },
});
