import type { WorkItemView } from "~/contracts/properties.server";
import { dollarsOf } from "~/domain/money";
import { call, SendFailure, withJson } from "../items/send-item";
import { categoryIdOf, rowFromView, valueForCall, type WorkRow } from "./work-row";

/** The calls that a calculator makes: the API's own. Each throws a SendFailure unless it succeeds. */
export type RowCalls = {
  save(row: WorkRow): Promise<WorkRow>;
  /** Adds a row, or brings back the one that was removed under this id. */
  add(row: WorkRow): Promise<WorkRow>;
  remove(row: WorkRow): Promise<void>;
};
export type CalculatorCalls = RowCalls & { includeFees(include: boolean): Promise<void> };

/** The rows of a property's calculator. */
export function propertyCalls(propertyId: string): CalculatorCalls {
  return {
    ...rowCalls("/api/work-tracker/item", `/api/work-tracker/item/property/${propertyId}`),
    includeFees: async (includeAgentFees) => void (await call(`/api/properties/${propertyId}`, withJson("PUT", { includeAgentFees }))),
  };
}

/** The admin's default rows, which belong to no property. */
export const defaultCalls: CalculatorCalls = {
  ...rowCalls("/api/admin/work-tracker/items", "/api/admin/work-tracker/items"),
  includeFees: () => Promise.reject(new SendFailure(false)),
};

function rowCalls(items: string, additions: string): RowCalls {
  return {
    save: async (row) => rowIn(await call(`${items}/${row.id}`, withJson("PUT", { value: valueForCall(row) }))),
    add: async ({ id, category, label, amount }) =>
      rowIn(await call(additions, withJson("POST", { id, categoryId: categoryIdOf(category), label, value: dollarsOf(amount) }))),
    remove: async ({ id }) => void (await call(`${items}/${id}`, { method: "DELETE" })),
  };
}

async function rowIn(answer: Response): Promise<WorkRow> {
  const view: unknown = await answer.json().catch(() => {
    throw new SendFailure(false);
  });
  return rowFromView(view as WorkItemView);
}
