import type { PropertyView, WorkItemView } from "~/contracts/properties.server";
import { dollarsOf } from "~/domain/money";
import { call, jsonOf, put, SendFailure, viewNow, withJson } from "../items/send-item";
import { Overtaken } from "../items/saved";
import { categoryIdOf, rowFromView, valueForCall, type WorkRow } from "./work-row";

/** The calls that a calculator makes: the API's own. Each throws a SendFailure unless it succeeds. */
export type RowCalls = {
  /** Saves a row's value over the one that was seen. @throws Overtaken when the row holds neither by now. */
  save(row: WorkRow, seen: WorkRow): Promise<WorkRow>;
  /** The same of a row's label. */
  rename(row: WorkRow, seen: WorkRow): Promise<WorkRow>;
  /** Adds a row, or brings back the one that was removed under this id. */
  add(row: WorkRow): Promise<WorkRow>;
  remove(row: WorkRow): Promise<void>;
};
export type CalculatorCalls = RowCalls & { includeFees(include: boolean): Promise<void> };

/** The rows of a property's calculator. */
export function propertyCalls(propertyId: string): CalculatorCalls {
  return {
    ...rowCalls("/api/work-tracker/item", `/api/work-tracker/item/property/${propertyId}`, async () => {
      const property = await viewNow<PropertyView>(`/api/properties/${propertyId}`);
      return property?.workTrackerItems;
    }),
    includeFees: async (includeAgentFees) => void (await call(`/api/properties/${propertyId}`, withJson("PUT", { includeAgentFees }))),
  };
}

/** The admin's default rows, which belong to no property. */
export const defaultCalls: CalculatorCalls = {
  ...rowCalls("/api/admin/work-tracker/items", "/api/admin/work-tracker/items", async () => {
    const defaults = await viewNow<{ data: { items: WorkItemView[] } }>("/api/admin/work-tracker/items");
    return defaults?.data.items;
  }),
  includeFees: () => Promise.reject(new SendFailure(false)),
};

function rowCalls(items: string, additions: string, rowsNow: () => Promise<readonly WorkItemView[] | undefined>): RowCalls {
  async function change(rowId: string, body: object): Promise<WorkRow> {
    const answer = await put(`${items}/${rowId}`, body, async ({ reason }) => {
      const theirs = (await rowsNow())?.find(({ id }) => id === rowId);
      return theirs ? new Overtaken(reason, rowFromView(theirs)) : new SendFailure(false, reason);
    });
    return rowIn(answer);
  }
  return {
    save: (row, seen) => change(row.id, { value: valueForCall(row), was: { value: valueForCall(seen) } }),
    rename: ({ id, label }, seen) => change(id, { label, was: { label: seen.label } }),
    add: async ({ id, category, label, amount }) =>
      rowIn(await call(additions, withJson("POST", { id, categoryId: categoryIdOf(category), label, value: dollarsOf(amount) }))),
    remove: async ({ id }) => void (await call(`${items}/${id}`, { method: "DELETE" })),
  };
}

async function rowIn(answer: Response): Promise<WorkRow> {
  return rowFromView(await jsonOf<WorkItemView>(answer));
}
