import type { User } from "~/domain/user";
import { createBill, deleteBill, updateBill } from "~/operations/bills/bills";
import { addPayment, deletePayment, updatePayment } from "~/operations/bills/payments";
import { updateDeal } from "~/operations/deal/deal-answers";
import { createDealRow, deleteDealRow, updateDealRow } from "~/operations/deal/deal-rows";
import { createScenario, deleteScenario, updateScenario } from "~/operations/deal/scenarios";
import { perform, type AnyOperation } from "~/operations/operation";
import { createPhoto, deletePhoto, updateCaption, updatePhoto } from "~/operations/photos/photos";
import { setStatus, updateProperty } from "~/operations/properties/properties";
import {
  createComparison,
  deleteComparison,
  updateComparison,
} from "~/operations/quotes/comparisons";
import { createQuote, deleteQuote, updateQuote } from "~/operations/quotes/quotes";
import { createVariation, deleteVariation, updateVariation } from "~/operations/quotes/variations";
import { incoming } from "./documents";
import { picture } from "./images";
import type { World } from "./world";

type Tools = {
  world: World;
  propertyId: string;
  below: (most: number) => number;
  /** The id of some row of a table. */
  one: (table: string, where?: string) => string;
};

const pictures = Promise.all(
  ["#3366aa", "#aa3333"].map((colour) => picture("jpeg", 40, 30, colour)),
);

/** Random commands on the papers of a property, its deal, its photos and itself. */
export function recordCommands({ world, propertyId, below, one }: Tools) {
  const send = (by: AnyOperation, params: object, input: object) => (who: User) =>
    perform(by, world.as(who), params, input);
  const oneOf = <Value>(...values: readonly Value[]) => values[below(values.length)];
  const claim = () =>
    oneOf(null, {
      date: "2026-01-10",
      answerDate: oneOf(null, date()),
      hasNotice: oneOf(null, true, false),
      schedule: oneOf(null, { amount: 0.5 + below(9), calculation: "Hours", reason: "Late" }),
    });
  const dollars = () => 1 + below(9_000) / 100;
  const date = () => `2026-0${1 + below(9)}-1${below(9)}`;
  const property = { propertyId };
  const itemId = () => one("project_items");
  const lines = () =>
    Array.from({ length: 1 + below(3) }, () => ({
      itemId: oneOf(itemId(), null),
      amount: dollars(),
      [oneOf("note", "text") as string]: `Line ${below(9)}`,
    }));
  const linesOf = (name: "note" | "text") =>
    lines().map(({ itemId: on, amount }) => ({ itemId: on, amount, [name]: `Line ${below(9)}` }));
  const kept = (table: string, of: string, owner: string) => {
    const all = world.app.db.$client
      .prepare<[string], { id: string; itemId: string | null; amount: number }>(
        `select id, item_id as itemId, abs(amount) / 100.0 as amount from ${table} where ${of} = ? order by position`,
      )
      .all(owner);
    return all.map((line) => (below(2) === 0 ? line : { ...line, amount: dollars() }));
  };
  const isPaper = "kind <> 'adjustment'";
  const bill = () => ({ billId: one("bills", isPaper) });
  const quote = () => ({ quoteId: one("quotes") });
  const variation = () => ({ variationId: one("variations") });
  const comparison = () => ({ comparisonId: one("comparisons") });
  const row = () => ({ workItemId: one("work_items", "property_id is not null") });
  const photo = () => ({ photoId: one("photos") });
  const file = async () =>
    incoming("kitchen.jpg", (await pictures)[below(2)] ?? Buffer.of(), "image/jpeg");
  const scenario = () => ({ scenarioId: one("scenarios") });
  const loan = () => ({
    kind: "table",
    name: `Loan ${below(9)}`,
    draws: [{ date: date(), amount: 1_000 * below(90) }],
    fees: [],
    ratePercent: below(9),
  });
  return [
    () =>
      send(createBill, property, {
        kind: oneOf("invoice", "receipt", "credit"),
        supplier: oneOf("Bunnings", "Mitre 10"),
        gst: oneOf("incl", "plus", "none"),
        lines: linesOf("note"),
        ...(below(3) === 0 && { gstAmount: 0.1 }),
      }),
    () => send(updateBill, bill(), { lines: linesOf("note") }),
    () => {
      const { billId } = bill();
      return send(updateBill, { billId }, { lines: kept("bill_lines", "bill_id", billId) });
    },
    () =>
      send(updateBill, bill(), { gst: oneOf("incl", "plus", "none"), note: `Note ${below(9)}` }),
    () => send(updateBill, bill(), { kind: oneOf("invoice", "receipt", "credit") }),
    () => send(updateBill, bill(), { supplier: oneOf("Bunnings", "Mitre 10", ""), date: date() }),
    () =>
      send(updateBill, bill(), { gstAmount: oneOf(null, 0.05, 0.1), dueDate: oneOf(null, date()) }),
    () => send(updateBill, bill(), { retained: below(9) / 10, reference: `R${below(9)}` }),
    () => send(updateBill, bill(), { claim: claim() }),
    () => send(updateBill, bill(), { claim: claim(), lines: linesOf("note") }),
    () => send(deleteBill, bill(), {}),
    () => send(addPayment, bill(), { amount: 0.5 + below(9) }),
    () =>
      send(
        updatePayment,
        { billPaymentId: one("bill_payments") },
        { amount: 1 + below(5), note: "Cash" },
      ),
    () => send(deletePayment, { billPaymentId: one("bill_payments") }, {}),
    () =>
      send(createQuote, property, {
        supplier: oneOf("Ruru", "Tui"),
        gst: oneOf("incl", "plus"),
        lines: linesOf("text"),
      }),
    () => send(updateQuote, quote(), { lines: linesOf("text") }),
    () => {
      const { quoteId } = quote();
      return send(
        updateQuote,
        { quoteId },
        { lines: kept("quote_lines", "variation_id is null and quote_id", quoteId) },
      );
    },
    () => send(updateQuote, quote(), { gst: oneOf("incl", "plus", "none"), date: date() }),
    () =>
      send(updateQuote, quote(), {
        supplier: oneOf("Ruru", "Tui", ""),
        reference: `Q${below(9)}`,
        validUntil: oneOf(null, date()),
        depositPercent: oneOf(null, 5),
        retentionCap: oneOf(null, 90.5),
        hasContract: below(2) === 0,
        note: oneOf("", "Noted"),
      }),
    () => send(updateQuote, quote(), { status: oneOf("accepted", "declined", "open", "closed") }),
    () => send(deleteQuote, quote(), {}),
    () => send(createVariation, quote(), { text: "Skip", lines: linesOf("text") }),
    () => send(updateVariation, variation(), { text: `Bin ${below(9)}`, lines: linesOf("text") }),
    () =>
      send(updateVariation, variation(), {
        status: oneOf("approved", "refused", "asked"),
        date: date(),
      }),
    () => send(deleteVariation, variation(), {}),
    () => send(createComparison, property, { title: "Deck", lines: [{ text: "Decking" }] }),
    () =>
      send(updateComparison, comparison(), {
        title: `Deck ${below(9)}`,
        scope: oneOf("", "All of it"),
        replyBy: oneOf(null, date()),
        showStreet: below(2) === 0,
      }),
    () => {
      const { comparisonId } = comparison();
      const there = world.app.db.$client
        .prepare<[string], { id: string; itemId: string | null; text: string }>(
          "select id, item_id as itemId, text from comparison_lines where comparison_id = ? order by position",
        )
        .all(comparisonId)
        .filter(() => below(3) > 0);
      const added = { itemId: oneOf(itemId(), null), text: `Work ${below(9)}` };
      return send(updateComparison, { comparisonId }, { lines: [...there, added] });
    },
    () => send(deleteComparison, comparison(), {}),
    () =>
      send(createDealRow, property, {
        categoryId: oneOf("purchase", "financing", "sale"),
        label: `Row ${below(9)}`,
        value: below(999),
      }),
    () => send(updateDealRow, row(), { value: below(999_000) }),
    () =>
      send(updateDealRow, row(), { label: `Row ${below(9)}`, gst: oneOf("incl", "plus", "none") }),
    () =>
      send(
        updateDealRow,
        { workItemId: one("work_items", "property_id is not null and fee_type is not null") },
        {
          value: oneOf(
            { type: "percent", value: 1 + below(4) },
            { type: "fixed", value: below(9_000) },
          ),
        },
      ),
    () => send(deleteDealRow, row(), {}),
    () =>
      send(updateDeal, property, { gstMode: oneOf("simple", "notRegistered", "registered", null) }),
    () => send(updateDeal, property, { loans: [loan()], purchaseSettlement: oneOf(null, date()) }),
    () =>
      send(updateDeal, property, {
        commission: oneOf(
          null,
          { kind: "percent", percent: 2 + below(3), plusGst: below(2) === 0 },
          {
            kind: "tiers",
            tiers: [
              { upTo: 400_000, percent: 4 },
              { upTo: null, percent: 2 },
            ],
            base: 500,
            plusGst: true,
          },
        ),
      }),
    () =>
      send(updateDeal, property, {
        target: oneOf(null, { profit: below(90_000) }, { marginOnCost: below(20) }),
      }),
    () => send(createScenario, property, { name: "Slow", changes: {} }),
    () =>
      send(updateScenario, scenario(), {
        name: `Slow ${below(9)}`,
        changes: oneOf({}, { salePrice: { by: -1_000 * below(9) } }),
      }),
    () => send(deleteScenario, scenario(), {}),
    () => async (who: User) =>
      send(createPhoto, { projectId: one("projects") }, { file: await file() })(who),
    () => async (who: User) => {
      const [id, type] = [one("photos"), oneOf("before", "after")];
      const isFree = world.app.db.$client
        .prepare(`select 1 from photos where id = ? and ${type}_image_id is null`)
        .get(id);
      // A picture in the place of another one deletes it for good.
      if (isFree) await send(updatePhoto, { photoId: id }, { type, file: await file() })(who);
    },
    () => send(updateCaption, photo(), { caption: oneOf("", `Tiles ${below(9)}`) }),
    () => send(deletePhoto, photo(), { type: oneOf("before", "after") }),
    () =>
      send(updateProperty, property, {
        contingency: oneOf(null, { percent: below(20) }, { amount: below(9_000) }),
      }),
    () => send(setStatus, { ...property, status: oneOf("active", "complete") }, {}),
  ];
}

/** A bill, a varied quote and a photo that were there before. */
export async function addRecords({ world, propertyId, one }: Omit<Tools, "below">, who: User) {
  const as = world.as(who);
  const itemId = one("project_items");
  const lines = [{ itemId, amount: 40 }, { amount: 20 }];
  await perform(createBill, as, { propertyId }, { kind: "invoice", lines });
  const { id: quoteId } = await perform(
    createQuote,
    as,
    { propertyId },
    { supplier: "Ruru", lines },
  );
  await perform(updateQuote, as, { quoteId }, { status: "accepted" });
  await perform(createVariation, as, { quoteId }, { text: "Skip", lines });
  const file = incoming("kitchen.jpg", (await pictures)[0] ?? Buffer.of(), "image/jpeg");
  await perform(createPhoto, as, { projectId: one("projects") }, { file });
}

/** What people see of them. */
export const RECORD_STATE = [
  "select id, kind, reference, date, due_date, gst, gst_amount, gst_typed, retained, note, supplier_id, claim_date, answer_date, has_notice, schedule_date, scheduled_amount, schedule_calculation, schedule_reason, withheld_reason from bills where kind <> 'adjustment' order by id",
  "select l.id, l.bill_id, l.item_id, l.position, l.amount, l.gross, l.gst, l.note, l.tax_kind from bill_lines as l, bills as b where b.id = l.bill_id and b.kind <> 'adjustment' order by l.id",
  "select p.bill_id, p.date, p.amount, p.note, p.kind from bill_payments as p, bills as b where b.id = p.bill_id and b.kind <> 'adjustment' order by p.bill_id, p.amount, p.id",
  "select id, supplier_id, reference, date, valid_until, gst, status, accepted_date, deposit_percent, retention_cap, note, has_contract from quotes order by id",
  "select id, quote_id, variation_id, item_id, position, text, amount, gross, gst from quote_lines order by id",
  "select id, quote_id, date, text, status, approved_by from variations order by id",
  "select id, title, scope, reply_by, show_street from comparisons order by id",
  "select id, comparison_id, item_id, position, text from comparison_lines order by id",
  "select id, category_id, label, amount, fee_type, fee_percent_thousandths, gst, per from work_items order by id",
  "select gst_mode, inputs from deals where inputs <> '{}' or gst_mode is not null",
  "select id, name, changes from scenarios order by id",
  "select id, project_id, before_image_id, after_image_id, caption from photos order by id",
  "select name, status, full_address, address1, suburb, contingency_percent, contingency_amount from properties",
];
