import { solveInput, updateDealInput, type DealAnswers } from "~/contracts/deal-inputs";
import { dealMessages, dealProblemMessage, missingParts } from "~/contracts/deal-messages";
import { dealView, solvedView } from "~/contracts/deal-view";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { listDealRows, updateDealRow } from "~/data/deal-rows";
import { readDeal, saveDealRecord } from "~/data/deals";
import { todayIn } from "~/domain/bills/calendar-date";
import type { Commission } from "~/domain/deal/deal-inputs";
import { dealLines } from "~/domain/deal/deal-lines";
import { commissionOf } from "~/domain/deal/deal-of-rows";
import { dealProblems } from "~/domain/deal/deal-problems";
import { drawsOn, weeklyDraws } from "~/domain/deal/draw-plan";
import { positionOf } from "~/domain/deal/gst-position";
import type { MissingPart } from "~/domain/deal/lines";
import type { Loan } from "~/domain/deal/loan";
import { withRowIds } from "~/domain/deal/row-ids";
import { keepsCents, settingsOf, type StoredInputs } from "~/domain/deal/stored-deal";
import { workedDeal } from "~/domain/deal/worked-deal";
import { Refusal, refuseField, type FieldMessages } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { onProperty } from "../builders";
import { command, query, type Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { entryOf, readDealInputs } from "./deal-parts";
import { viewDeal, viewSolved } from "./view-deal";

export const showDeal = query({
  ...onProperty("see"),
  summary: "The deal: its answers, all lines in its GST position, and what is missing",
  failure: dealMessages.loadFailed,
  output: dealView,
  run: ({ db }, property) => viewDeal(db, property),
});

/** Answers are replaced one by one, each as a whole; null clears one. */
export const updateDeal = command({
  ...onProperty("editContents"),
  summary: "Answer some questions of the deal",
  failure: dealMessages.saveFailed,
  input: updateDealInput,
  output: dealView,
  run(context, property, { was, ...sent }) {
    const { db, actor } = context;
    const answers = withPlannedDraws(sent);
    refuseStale(context, {
      stored: shownAnswers(db, property.id),
      seen: was,
      sent: answers,
      show: () => null,
      key: withoutIds,
    });
    saveAnswers(context, property.id, withRowIds(answers, newId), sent.loans);
    saveDealRecord(db, property.id, { changedBy: actor.user.id });
    return viewDeal(db, property);
  },
});

/** Who sends rows need not know their ids. */
function withoutIds(value: unknown): unknown {
  return JSON.stringify(value, (name, one: unknown) => (name === "id" ? undefined : one));
}

/** With a target of its own, or the deal's. */
export const solveDeal = query({
  ...onProperty("see"),
  summary: "The break-even sale price, or the highest purchase price that meets a target",
  failure: dealMessages.solveFailed,
  input: solveInput,
  output: solvedView,
  run({ db }, property, { for: question, target }) {
    const inputs = readDealInputs(db, property);
    const isPrice = question === "maximumPrice";
    const asked = target ?? inputs.target;
    if (isPrice && !asked) throw refuseField("target", dealMessages.chooseTarget);
    const worked = workedDeal({ ...inputs, target: isPrice ? asked : null }, []);
    const { breakEvenSalePrice, ...solved } = viewSolved(worked);
    const price = isPrice ? solved.maximumPurchasePriceNow : breakEvenSalePrice;
    return {
      for: question,
      breakEvenSalePrice: isPrice ? null : breakEvenSalePrice,
      maximumPurchasePrice: solved.maximumPurchasePrice,
      maximumPurchasePriceNow: solved.maximumPurchasePriceNow,
      message: price === null ? reasonFor(worked.missing, isPrice) : null,
    };
  },
});

/** What is missing, but not the price that is asked for. */
function reasonFor(missing: readonly MissingPart[], isPurchase: boolean): string {
  const asked = isPurchase ? "purchasePrice" : "salePrice";
  const needed = missing.find((part) => part !== asked && NEEDED.has(part));
  if (needed) return missingParts[needed];
  return isPurchase ? dealMessages.noPurchasePrice : dealMessages.noPrice;
}

const NEEDED = new Set<MissingPart>(["purchasePrice", "salePrice", "days", "loanDates"]);

/** "Keep this as my offer": the lines as they are today; again replaces it. */
export const freezeOffer = command({
  ...onProperty("editContents"),
  summary: "Keep the lines of the deal as the offer of today",
  failure: dealMessages.saveFailed,
  input: fields({}),
  output: dealView,
  run({ db, actor, now }, property) {
    const { lines } = dealLines(readDealInputs(db, property));
    const offer = { date: todayIn(now), lines };
    saveDealRecord(db, property.id, { offer, changedBy: actor.user.id });
    return viewDeal(db, property);
  },
});

export const dropOffer = command({
  ...onProperty("editContents"),
  summary: "Forget the offer",
  failure: dealMessages.saveFailed,
  input: fields({}),
  output: dealView,
  run({ db, actor }, property) {
    saveDealRecord(db, property.id, { offer: null, changedBy: actor.user.id });
    return viewDeal(db, property);
  },
});

type Answers = ReturnType<typeof withPlannedDraws>;

/** A percent or a fixed fee is the agent's row. */
function shownAnswers(db: Db, propertyId: string): { [answer: string]: unknown } {
  const settings = settingsOf(readDeal(db, propertyId));
  const commission = commissionOf(settings.commission, listDealRows(db, propertyId).map(entryOf));
  return { ...settings, commission };
}

/** @throws Refusal invalid naming each answer that does not go with another. */
function saveAnswers(
  context: Context,
  propertyId: string,
  sent: Answers,
  typedLoans: DealAnswers["loans"],
): void {
  const { db } = context;
  const before = readDeal(db, propertyId);
  const { gstMode = before.gstMode, ...answers } = sent;
  // "Plus GST" on the purchase does not outlive the position that it was said in.
  const { purchaseTerm: _term, ...others } = before.inputs;
  const kept = positionOf(gstMode).plusOnPurchase ? before.inputs : others;
  const inputs = withAnswers(kept, answers);
  const settings = settingsOf({ gstMode, inputs });
  refuseProblems(
    dealProblems(settings).map((problem) => ({
      field: atSpread(problem.field, typedLoans),
      message: dealProblemMessage(problem),
    })),
    dealMessages.saveFailed,
  );
  const { commission } = settings;
  // Out of the history, the agent's row is put back by itself.
  if (sent.commission && commission && !context.receipt.putBack)
    saveFee(context, propertyId, commission, keepsCents(gstMode));
  saveDealRecord(db, propertyId, { gstMode, inputs: withScale(inputs, commission) });
}

/** @throws Refusal invalid: with the message itself where all have the same, else `failure`. */
export function refuseProblems(
  problems: readonly { field: string; message: string }[],
  failure: string,
): void {
  const [only, ...others] = new Set(problems.map(({ message }) => message));
  if (only === undefined) return;
  const wrong: FieldMessages = Object.fromEntries(
    problems.map(({ field, message }) => [field, [message]]),
  );
  throw new Refusal("invalid", others.length === 0 ? only : failure, wrong);
}

/** Null is no answer, and is not kept. */
function withAnswers(before: StoredInputs, sent: object): StoredInputs {
  return Object.fromEntries(
    Object.entries({ ...before, ...sent }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
}

/** Percent and fixed fees are the agent's row; only what it cannot hold is kept beside it. */
function withScale(inputs: StoredInputs, commission: Commission | null): StoredInputs {
  if (commission?.kind === "tiers" || commission?.plusGst === false) return inputs;
  const { commission: _inRow, ...rest } = inputs;
  return rest;
}

function saveFee(context: Context, propertyId: string, commission: Commission, cents: boolean) {
  if (commission.kind === "tiers") return;
  const { db, actor } = context;
  const row = listDealRows(db, propertyId).find(({ itemTypeName }) => itemTypeName === "agentFees");
  if (!row) return;
  if (commission.kind === "fixed" && !cents && commission.amount % 100 !== 0)
    throw refuseField("commission.amount", messages.notWholeDollars);
  const columns =
    commission.kind === "percent"
      ? { amount: 0, feeType: "percent" as const, feePercentThousandths: commission.percent }
      : { amount: commission.amount, feeType: "fixed" as const, feePercentThousandths: null };
  updateDealRow(db, row.id, { ...columns, changedBy: actor.user.id });
}

type SentLoan = NonNullable<DealAnswers["loans"]>[number];

/** The answers with draws that are to be spread added to those typed. */
function withPlannedDraws({ loans, ...answers }: DealAnswers) {
  return { ...answers, ...(loans && { loans: loans.map(planIn) }) };
}

function planIn({ spread, ...loan }: SentLoan): Loan {
  if (!spread) return loan;
  const { amount, start, finish, dates = [] } = spread;
  const more =
    start !== undefined && finish !== undefined
      ? weeklyDraws(amount, { start, finish })
      : drawsOn(amount, dates);
  return { ...loan, draws: [...loan.draws, ...more] };
}

/** The field of a problem: a draw that was spread has none of its own, but that of the spread. */
function atSpread(field: string, sent: readonly SentLoan[] = []): string {
  const [list, loan, draws, draw] = field.split(".");
  const typed = sent[Number(loan)];
  return list === "loans" && draws === "draws" && typed && Number(draw) >= typed.draws.length
    ? `loans.${loan}.spread`
    : field;
}
