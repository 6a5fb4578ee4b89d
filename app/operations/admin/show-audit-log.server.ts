import { auditQuery, auditView } from "~/contracts/audit.server";
import { messages } from "~/contracts/messages";
import { countAuditEntries, listAuditEntries } from "~/data/audit.server";
import { AUDITED, AUDITED_NAMES } from "~/domain/audit";
import { foldText } from "~/domain/fold-text";
import { query } from "../operation.server";

const PER_PAGE = 50;

/** Searched by the addresses and things in it and by what was done. A page beyond the last is the last. */
export const showAuditLog = query({
  summary: "What admins did to accounts and to what owners start with",
  failure: messages.loadAuditFailed,
  access: "admin",
  input: auditQuery,
  output: auditView,
  run({ db }, _subject, { q, page: asked }) {
    const search = q.trim();
    const filter = { text: search, actions: AUDITED.filter((action) => foldText(AUDITED_NAMES[action]).includes(foldText(search))) };
    const total = countAuditEntries(db, filter);
    const pages = Math.max(1, Math.ceil(total / PER_PAGE));
    const page = Math.min(asked, pages);
    const found = listAuditEntries(db, filter, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
    const entries = found.map(({ id, date, adminEmail, action, userEmail, thing }) => ({
      id,
      date: date.toISOString(),
      admin: adminEmail,
      action,
      about: userEmail ?? thing ?? "",
    }));
    return { search, page, pages, total, entries };
  },
});
