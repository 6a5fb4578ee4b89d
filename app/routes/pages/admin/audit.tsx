import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { AuditView } from "~/contracts/audit";
import { pageLoader } from "~/http/handlers/page-loader";
import { showAuditLog } from "~/operations/admin/audit-log";
import { AuditTable } from "~/ui/admin/audit-table";
import { SearchForm } from "~/ui/admin/search-form";
import type { PageHandle } from "~/ui/page-title";
import { stylesheets } from "~/ui/stylesheets";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(showAuditLog);
export const handle: PageHandle = { title: "Audit log" };

export default function Audit() {
  const log = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Audit log</h1>
        <Link className="btn" to={paths.adminUsers}>
          Users
        </Link>
      </header>
      <SearchForm
        action={paths.adminAudit}
        label="Search addresses, names and actions"
        search={log.search}
        showAll={paths.adminAudit}
      />
      <p aria-live="polite" className="hint wrap-anywhere">
        {summaryOf(log)}
      </p>
      {log.entries.length > 0 && <AuditTable entries={log.entries} />}
      {log.pages > 1 && <Pages {...log} />}
    </div>
  );
}

function Pages({ search, page, pages }: AuditView) {
  const at = (number: number) =>
    `${paths.adminAudit}?${new URLSearchParams({ ...(search && { q: search }), page: String(number) })}`;
  return (
    <nav className="flex flex-wrap items-center justify-between gap-3" aria-label="Pages">
      <span>
        {page > 1 && (
          <Link className="btn" to={at(page - 1)}>
            Newer
          </Link>
        )}
      </span>
      <span className="text-ink-2">
        Page {page} of {pages}
      </span>
      <span>
        {page < pages && (
          <Link className="btn" to={at(page + 1)}>
            Older
          </Link>
        )}
      </span>
    </nav>
  );
}

function summaryOf({ search, total }: AuditView): string {
  if (total === 0)
    return search
      ? `Nothing in the log has “${search}” in it.`
      : "Nothing yet. What admins do to accounts, and what they delete of templates and default rows, is listed here.";
  const entries = total === 1 ? "1 entry" : `${total} entries`;
  return search
    ? `${entries} with “${search}”, the newest first.`
    : `${entries}, the newest first.`;
}
