import { thousandthsOf } from "~/domain/percent";
import { centsOf } from "~/domain/money";
import { defaultCostKind, defaultGst } from "~/domain/deal/row-terms";
import rows from "./defaults/work-items.json";
import catalogue from "./defaults/templates.json";
import type { Db } from "./database";
import { createTemplate } from "./templates";
import { createDealRow, type DealRow } from "./deal-rows";

/** Initial templates and default rows of deals; admins change them afterwards. */
export function loadDefaults(db: Db, newId: () => string, now: Date): void {
  for (const { name, status, items } of catalogue.templates) {
    const template = { id: newId(), name, status: status as "active" | "draft", createDate: now };
    createTemplate(
      db,
      template,
      items.map(({ suggestion, budget, ...item }) => ({
        ...item,
        id: newId(),
        budget: centsOf(budget),
        status: suggestion ? ("optional" as const) : ("active" as const),
        createDate: now,
      })),
    );
  }
  for (const { id: categoryId, items } of rows.categories) {
    for (const { value, order, itemTypeName, ...item } of items) {
      const type = itemTypeName as DealRow["itemTypeName"];
      createDealRow(db, {
        ...item,
        ...valueColumns(value),
        gst: defaultGst(item.label),
        costKind: defaultCostKind(item.label),
        id: newId(),
        categoryId,
        itemTypeName: type,
        position: order,
        createDate: now,
      });
    }
  }
}

function valueColumns(value: number | { value: number; type: string }) {
  if (typeof value === "number") return { amount: centsOf(value) };
  return { feeType: "percent" as const, feePercentThousandths: thousandthsOf(value.value) };
}
