import { apiPaths } from "~/contracts/api-paths";
import type { PropertyView, DealRowView } from "~/contracts/properties";
import { dollarsOf } from "~/domain/money";
import {
  call,
  Conflict,
  currentView,
  jsonOf,
  put,
  SendFailure,
  withJson,
} from "../editing/request";
import { categoryIdOf, rowFromView, valueForCall, type EditedRow } from "./edited-row";

/** Calls of the API. Each throws a SendFailure unless it succeeds. */
export type RowCalls = {
  /** @throws Conflict when the row has neither the seen nor this value. */
  save(row: EditedRow, seen: EditedRow): Promise<EditedRow>;
  rename(row: EditedRow, seen: EditedRow): Promise<EditedRow>;
  /** Adds a row, or restores the one deleted under this id. */
  add(row: EditedRow): Promise<EditedRow>;
  remove(row: EditedRow): Promise<void>;
};
export type DealCalls = RowCalls & { includeFees(include: boolean): Promise<void> };

export function propertyCalls(propertyId: string): DealCalls {
  return {
    ...rowCalls(apiPaths.dealRows, apiPaths.propertyDealRows(propertyId), async () => {
      const property = await currentView<PropertyView>(apiPaths.property(propertyId));
      return property?.workTrackerItems;
    }),
    includeFees: async (includeAgentFees) =>
      void (await call(apiPaths.property(propertyId), withJson("PUT", { includeAgentFees }))),
  };
}

export const defaultCalls: DealCalls = {
  ...rowCalls(apiPaths.adminDealRows, apiPaths.adminDealRows, async () => {
    const defaults = await currentView<{ data: { items: DealRowView[] } }>(apiPaths.adminDealRows);
    return defaults?.data.items;
  }),
  includeFees: () => Promise.reject(new SendFailure(false)),
};

function rowCalls(
  items: string,
  additions: string,
  rowsNow: () => Promise<readonly DealRowView[] | undefined>,
): RowCalls {
  async function change(rowId: string, body: object): Promise<EditedRow> {
    const answer = await put(`${items}/${rowId}`, body, async ({ reason }) => {
      const theirs = (await rowsNow())?.find(({ id }) => id === rowId);
      return theirs ? new Conflict(reason, rowFromView(theirs)) : new SendFailure(false, reason);
    });
    return rowIn(answer);
  }
  return {
    save: (row, seen) =>
      change(row.id, { value: valueForCall(row), was: { value: valueForCall(seen) } }),
    rename: ({ id, label }, seen) => change(id, { label, was: { label: seen.label } }),
    add: async ({ id, category, label, amount }) =>
      rowIn(
        await call(
          additions,
          withJson("POST", {
            id,
            categoryId: categoryIdOf(category),
            label,
            value: dollarsOf(amount),
          }),
        ),
      ),
    remove: async ({ id }) => void (await call(`${items}/${id}`, { method: "DELETE" })),
  };
}

async function rowIn(answer: Response): Promise<EditedRow> {
  return rowFromView(await jsonOf<DealRowView>(answer));
}
