import { Link, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/contracts/admin-paths";
import { paths } from "~/contracts/paths";
import type { AuditView } from "~/contracts/audit";
import { pageLoader } from "~/http/handlers/page-loader";
import { showAuditLog } from "~/operations/admin/audit-log";
import { AUDITED_NAMES } from "~/domain/audit";
import { adminDateTime } from "~/domain/dates";
import { SearchForm } from "~/ui/forms/search-form";
import { roles } from "~/ui/items/table-roles";
import { PageLinks } from "~/ui/page-links";
import { type PageHandle, stylesheets } from "~/ui/page";
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
      <PageLinks
        label="Pages"
        page={log.page}
        pages={log.pages}
        to={(page) =>
          `${paths.adminAudit}?${new URLSearchParams({ ...(log.search && { q: log.search }), page: String(page) })}`
        }
        hasNumber
      />
    </div>
  );
}

const COLUMNS = ["When", "Admin", "Action", "About"];

/** On phones CSS turns rows into cards, so the table roles are explicit. */
function AuditTable({ entries }: Pick<AuditView, "entries">) {
  return (
    <table {...roles.table} className="sheet audit-table" aria-label="Audit log">
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {COLUMNS.map((column) => (
            <th key={column} {...roles.columnheader} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {entries.map(({ id, date, admin, action, about, actedAs }) => (
          <tr key={id} {...roles.row}>
            <td {...roles.cell} data-label="When">
              <time dateTime={date}>{adminDateTime(new Date(date))}</time>
            </td>
            <td {...roles.cell} data-label="Admin">
              {admin ?? <span className="text-ink-2">The server itself</span>}
            </td>
            <td {...roles.cell} data-label="Action">
              {AUDITED_NAMES[action]}
              {actedAs !== null && (
                <>
                  {": "}
                  <Link
                    className="link link-alone"
                    to={`${adminPaths.user(actedAs)}/support?entry=${id}`}
                  >
                    what was changed
                  </Link>
                </>
              )}
            </td>
            <td {...roles.cell} data-label="About">
              {about}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
