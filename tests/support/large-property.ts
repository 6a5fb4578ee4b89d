import path from "node:path";
import Database from "better-sqlite3";
import { newId } from "~/services/ids";

const LONG_NAME =
  "Supply and fit of engineered stone benchtop, mitred 40 mm edge, two cut-outs, splashback to the underside of the cabinets; remove the old one; ";
const NOTES =
  "Measured on site; the supplier holds this price until the end of the quarter. ".repeat(25);

/**
 * Writes a property of the maximum size directly into a server's database.
 * @param folder its DATA_DIR.
 * @returns the ids of the property and of its categories in page order.
 */
export function addLargeProperty(
  folder: string,
  email: string,
  size: { projects: number; items: number },
) {
  const sqlite = new Database(path.join(folder, "plumbline.db"));
  sqlite.pragma("busy_timeout = 5000");
  const [propertyId, began] = [newId(), Date.parse("2026-03-01T00:00:00Z")];
  const instant = (place: number) => new Date(began + place).toISOString();
  const projectIds = Array.from({ length: size.projects }, newId);
  sqlite.transaction(() => {
    sqlite
      .prepare(
        `insert into properties (id, creator_id, name, full_address, address1, city, status, include_agent_fees, create_date, change_number)
         select ?, id, ?, '1 Long Street, Auckland', '1 Long Street', 'Auckland', 'active', 1, ?, 1 from users where email = ?`,
      )
      .run(
        propertyId,
        `The largest, ${size.projects} categories of ${size.items} items`,
        instant(0),
        email,
      );
    const project = sqlite.prepare(
      "insert into projects (id, property_id, name, notes, scope_of_work, create_date) values (?, ?, ?, ?, ?, ?)",
    );
    const item = sqlite.prepare(
      `insert into project_items (id, project_id, name, quantity, budget, spent, suggested_budget, status, create_date) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const bill = sqlite.prepare(
      `insert into bills (id, property_id, kind, date, gst, gst_assumed, create_date) values (?, ?, 'adjustment', '2026-03-01', 'incl', 1, ?)`,
    );
    const line = sqlite.prepare(
      "insert into bill_lines (id, bill_id, item_id, position, amount, gross) values (?, ?, ?, 0, ?, ?)",
    );
    const payment = sqlite.prepare(
      "insert into bill_payments (id, bill_id, date, amount, create_date) values (?, ?, '2026-03-01', ?, ?)",
    );
    const log = (itemId: string, spent: number, date: string) => {
      const billId = newId();
      bill.run(billId, propertyId, date);
      line.run(newId(), billId, itemId, spent, spent);
      payment.run(newId(), billId, spent, date);
    };
    projectIds.forEach((projectId, place) => {
      project.run(
        projectId,
        propertyId,
        `Category ${place + 1} ${LONG_NAME}`.slice(0, 120),
        NOTES,
        NOTES,
        instant(place),
      );
      for (let row = 0; row < size.items; row++) {
        const isSuggestion = row % 10 === 9;
        const name = `${LONG_NAME}${place}.${row}`;
        const budget = 12_345_600 + row * 100;
        const [itemId, spent] = [newId(), row * 1_234];
        item.run(
          itemId,
          projectId,
          name,
          1 + (row % 7),
          budget,
          spent,
          isSuggestion ? budget : null,
          isSuggestion ? "optional" : "active",
          instant(place),
        );
        if (spent > 0) log(itemId, spent, instant(place));
      }
    });
    sqlite.exec("update project_items set paid = spent, entry_count = 1 where spent <> 0");
    const row = sqlite.prepare(
      `insert into work_items (id, property_id, category_id, item_type_name, label, position, amount, fee_type, fee_percent_thousandths, suggested, can_delete, create_date)
       select ?, ?, category_id, item_type_name, label, position, amount, fee_type, fee_percent_thousandths, suggested, can_delete, create_date from work_items where id = ?`,
    );
    for (const { id } of sqlite
      .prepare("select id from work_items where property_id is null")
      .all() as { id: string }[])
      row.run(newId(), propertyId, id);
  })();
  sqlite.close();
  return { propertyId, projectIds };
}
