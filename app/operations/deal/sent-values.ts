import type { SentValue } from "~/contracts/deal";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import type { AgentFee } from "~/domain/deal";
import { keepsCents } from "~/domain/deal/stored-deal";
import type { Cents } from "~/domain/money";
import { Refusal } from "~/domain/refusal";
import { rowAmountIn, type RowAmount } from "~/domain/row-amount";

/** Whether rows of the property hold cents; default rows (null) hold whole dollars. */
export function rowsKeepCents(db: Db, propertyId: string | null): boolean {
  return propertyId !== null && keepsCents(readDeal(db, propertyId).gstMode);
}

/** @throws Refusal invalid at the field; a fixed fee's at its `value`. */
export function readSentValue(
  value: SentValue,
  { cents, field }: { cents: boolean; field: string },
): Cents | AgentFee {
  if (!("type" in value)) return readSentAmount(value, { cents, field });
  if (value.type === "percent") return value;
  return {
    type: "fixed",
    amount: readSentAmount(value.amount, { cents, field: `${field}.value` }),
  };
}

/** @throws Refusal invalid at the field. */
export function readSentAmount(
  amount: RowAmount,
  {
    cents,
    field,
    failure = messages.saveWorkItemFailed,
  }: { cents: boolean; field: string; failure?: string },
): Cents {
  const read = rowAmountIn(amount, cents);
  if (read !== undefined) return read;
  const message = cents ? messages.notCents : messages.notWholeDollars;
  throw new Refusal("invalid", failure, { [field]: [message] });
}
