import type { AuditView } from "~/contracts/audit";
import { AUDITED_NAMES } from "~/domain/audit";
import { adminDateTime } from "~/domain/dates";
import { roles } from "../items/table-roles";

/** On phones CSS turns rows into cards, so the table roles are explicit. */
export function AuditTable({ entries }: { entries: AuditView["entries"] }) {
  return (
    <table {...roles.table} className="sheet audit-table" aria-label="Audit log">
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {["When", "Admin", "Action", "About"].map((column) => (
            <th key={column} {...roles.columnheader} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {entries.map(({ id, date, admin, action, about }) => (
          <tr key={id} {...roles.row}>
            <td {...roles.cell} data-label="When">
              <time dateTime={date}>{adminDateTime(new Date(date))}</time>
            </td>
            <td {...roles.cell} data-label="Admin">
              {admin ?? <span className="text-ink-2">The server itself</span>}
            </td>
            <td {...roles.cell} data-label="Action">
              {AUDITED_NAMES[action]}
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
