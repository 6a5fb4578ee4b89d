import { apiPaths } from "~/contracts/api-paths";
import { dealRowJson, defaultRowsJson, propertyJson } from "~/contracts/view-codecs";
import type { DealRowView } from "~/contracts/properties";
import { dealRowTextsOf } from "~/domain/deal-fields";
import {
  call,
  Conflict,
  currentView,
  jsonOf,
  put,
  SendFailure,
  withJson,
} from "../editing/request";
import {
  categoryIdOf,
  heldIn,
  rowFromView,
  viewedValue,
  type EditedRow,
  type RowField,
} from "./edited-row";
import type { ShowToast } from "../editing/undo-steps";

/** Calls of the API. Each throws a SendFailure unless it succeeds. */
export type RowCalls = {
  /** @throws Conflict when the row has neither the seen nor this value. */
  save(field: RowField, row: EditedRow, seen: EditedRow): Promise<EditedRow>;
  /** Adds a row, or restores the one deleted under this id. */
  add(row: EditedRow): Promise<EditedRow>;
  remove(row: EditedRow): Promise<void>;
};
export type DealCalls = RowCalls & { includeFees(include: boolean): Promise<void> };

export function propertyCalls(propertyId: string): DealCalls {
  return {
    ...rowCalls(apiPaths.dealRows, apiPaths.propertyDealRows(propertyId), async () => {
      const property = await currentView(apiPaths.property(propertyId), propertyJson.decode);
      return property?.workTrackerItems;
    }),
    includeFees: async (includeAgentFees) =>
      void (await call(apiPaths.property(propertyId), withJson("PUT", { includeAgentFees }))),
  };
}

export const defaultCalls: DealCalls = {
  ...rowCalls(apiPaths.adminDealRows, apiPaths.adminDealRows, async () => {
    const defaults = await currentView(apiPaths.adminDealRows, defaultRowsJson.decode);
    return defaults?.data.items;
  }),
  includeFees: () => Promise.reject(new SendFailure(false)),
};

/** What an editor of deal rows needs from its page. */
export type DealEnvironment = {
  calls: DealCalls;
  showToast: ShowToast;
  newId: () => string;
  /** Whether each saved edit offers Undo in a notification; never unless given. */
  offersUndo?: () => boolean;
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
    save: (field, row, seen) => change(row.id, { ...sent(row, field), was: sent(seen, field) }),
    add: async ({ id, category, amount, ...row }) =>
      rowIn(
        await call(
          additions,
          withJson(
            "POST",
            dealRowJson.encode({
              id,
              categoryId: categoryIdOf(category),
              ...dealRowTextsOf(row),
              value: amount,
            }),
          ),
        ),
      ),
    remove: async ({ id }) => void (await call(`${items}/${id}`, { method: "DELETE" })),
  };
}

async function rowIn(answer: Response): Promise<EditedRow> {
  return rowFromView(dealRowJson.decode(await jsonOf(answer)));
}

function sent(row: EditedRow, field: RowField): object {
  return field ? heldIn(row, field) : dealRowJson.encode(viewedValue(row));
}
