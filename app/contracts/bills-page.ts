import { z } from "zod";
import { BILL } from "~/domain/bills/bill-fields";
import { DUE_GROUPS, type DueGroup } from "~/domain/bills/due-groups";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { CLAIM_STATES } from "~/domain/bills/payment-claim";
import { TRUST_MONEY } from "~/domain/bills/retention";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { centsFromSpend } from "~/domain/bills/spend-amount";
import { billEditMessages } from "./bill-messages";
import { billView, entriesInput, entryList } from "./bills";
import { dateText, viewsOf } from "./record";
import { fields, money, nameAndId, optionalText } from "./fields";
import { messages } from "./messages";
import { itemView } from "./projects";
import { propertyHead } from "./properties";

/** Lists that show a `page` of theirs. */
export type BillGroupName = DueGroup | "heldBack" | "paid";

/**
 * `supplier` shows only theirs; `receipt` is the bill to sort, in `split` rows, with the items of
 * `category`. `list` names the list that shows its `page`, the others their first one; "all" shows
 * every spend of a property instead, or those that `q` finds.
 */
export const billsPageInput = z.object({
  list: z.string().optional(),
  page: z.string().optional(),
  supplier: z.string().optional(),
  receipt: z.string().optional(),
  split: z.string().optional(),
  category: z.string().optional(),
  q: z
    .string()
    .transform((text) => text.slice(0, LONGEST_TEXT))
    .optional(),
});

const itemName = nameAndId.extend({ projectId: z.string() });

/** A spend of a property in a list; `says` is its supplier or note, or blank. */
export const spendRow = z.object({
  id: z.string(),
  date: z.string(),
  says: z.string(),
  total: money,
  files: z.array(nameAndId),
  /** The items of its lines; where a line has none it is unsorted. */
  items: z.array(itemName),
  isUnsorted: z.boolean(),
});
export type SpendRow = z.output<typeof spendRow>;

/** `newId` is for the next payment, so that a double submit makes one. */
const billRow = z.object({
  id: z.string(),
  newId: z.string(),
  property: nameAndId,
  title: z.string(),
  supplier: nameAndId.nullable(),
  ...viewsOf(BILL),
  total: money,
  unpaid: money,
  paidOn: z.string().nullable(),
  /** For a payment claim. */
  claim: z
    .object({
      answerBy: z.string(),
      state: z.enum(CLAIM_STATES),
      scheduled: money.nullable(),
    })
    .nullable(),
  files: z.array(nameAndId),
  items: z.array(itemName),
});
export type BillRow = z.output<typeof billRow>;

/** Items by category, to choose from. */
export const itemChoices = z.array(nameAndId.extend({ items: z.array(nameAndId) }));
export type ItemChoices = z.output<typeof itemChoices>;

/**
 * `amount` is what was typed, null before it is known; `lines` are those without an item. `choices`
 * are the items that it can go to, with those used last; of a property with very many those of one
 * category, of `others`.
 */
const unsortedBill = billRow.extend({
  amount: money.nullable(),
  /** The first ones, of `lineCount`: each is drawn with a list of all items. */
  lines: z.array(z.object({ id: z.string(), note: z.string(), gross: money })),
  lineCount: z.number(),
  sameAs: z.object({ date: z.string(), total: money, items: z.array(itemName) }).nullable(),
  usualDueDate: z.string(),
  choices: z.object({
    recent: z.array(nameAndId.extend({ category: z.string() })),
    categories: itemChoices,
    others: z.array(nameAndId),
    suppliers: z.array(z.string()),
  }),
});
export type UnsortedBill = z.output<typeof unsortedBill>;

const paged = { total: money, count: z.number(), page: z.number(), pages: z.number() };

/** `property` is null on the page of all properties. Groups show 50 bills at a time. */
export const billsPageView = z.object({
  property: propertyHead.nullable(),
  /**
   * In place of the groups: the newest first, 200 a page of `count`; they come to `spent` and
   * `unsorted`. `text` is what they were searched for.
   */
  spends: z
    .object({
      text: z.string(),
      count: z.number(),
      rows: z.array(spendRow),
      spent: money,
      unsorted: money,
      page: z.number(),
      pages: z.number(),
    })
    .nullable(),
  today: z.string(),
  supplierId: z.string(),
  /** As asked. */
  list: z.string(),
  page: z.string(),
  suppliers: z.array(nameAndId),
  /** With bills to pay or to sort. */
  properties: z.array(nameAndId),
  toPay: z.object({ count: z.number(), amount: money }),
  /** For all bills to pay by the days on which they are due, for the ruler. */
  dueDays: z.array(z.object({ dueDate: z.string(), unpaid: money })),
  due: z.array(z.object({ name: z.enum(DUE_GROUPS), ...paged, bills: z.array(billRow) })),
  heldBack: z.object({
    ...paged,
    trust: z.enum(TRUST_MONEY),
    /** Properties in which money is or was held back. */
    ledgers: z.array(nameAndId),
    rows: z.array(z.object({ bill: billRow, count: z.number(), amount: money })),
  }),
  /** `amount` is what of the bill was paid in the month; `month` is its first day. */
  paid: z.object({
    month: z.string(),
    ...paged,
    rows: z.array(z.object({ bill: billRow, amount: money })),
  }),
  /** `unpriced` have no amount yet; `place` counts from 1; `split` is the number of rows. */
  unsorted: z.object({
    total: money,
    count: z.number(),
    unpriced: z.number(),
    place: z.number(),
    split: z.number(),
    previousId: z.string().nullable(),
    nextId: z.string().nullable(),
    bill: unsortedBill.nullable(),
  }),
});
export type BillsPageView = z.output<typeof billsPageView>;

/** Blank is undefined; an amount may be a sum. */
const typedAmount = optionalText(200).transform((text, context) => {
  if (text.trim() === "") return undefined;
  const cents = centsFromSpend(text);
  if (cents !== undefined) return cents;
  context.addIssue({ code: "custom", message: messages.notAnAmount });
  return z.NEVER;
});

/**
 * Items by line; a blank one leaves its line unsorted. A bill with one line, or none yet, can be
 * split: then each other key is a new line, and of `amounts` one may be blank, which takes the
 * rest. `next` is the bill to show after it.
 */
export const sortBillInput = fields({
  items: z.record(z.string(), optionalText(64)).optional(),
  amounts: z.record(z.string(), typedAmount).optional(),
  amount: typedAmount.optional(),
  supplier: optionalText(200).optional(),
  date: dateText.optional(),
  gst: z.enum(GST_TERMS, billEditMessages.chooseGst).optional(),
  paid: z.enum(["yes", "no"]).optional(),
  next: optionalText(64).optional(),
  row: optionalText(64).optional(),
});
export type SortBill = z.output<typeof sortBillInput>;

export const paymentClaimView = z.object({
  property: nameAndId,
  today: z.string(),
  title: z.string(),
  bill: billView,
});
export type PaymentClaimView = z.output<typeof paymentClaimView>;

/** The few spends of a property that uses nothing more yet; `formId` is of the line that adds one. */
export const spendListView = z.object({
  formId: z.string(),
  /** "YYYY-MM-DD" in New Zealand. */
  today: z.string(),
  /** The items that one can be for; none once the property has outgrown the line of a spend. */
  categories: itemChoices,
  /** The newest first. All have typed totals among them, so that they add up to Spent. */
  spends: z.array(spendRow),
  isAll: z.boolean(),
});
export type SpendListView = z.output<typeof spendListView>;

/** `entry` is the id of the line that is edited. */
export const itemLogInput = entriesInput.extend({ entry: optionalText(64).optional() });

/** The page of an item's log. */
export const itemLogView = z.object({
  item: itemView,
  /** The item that it goes after, blank for none, to stand one place higher or lower. */
  steps: z.object({ up: z.string().optional(), down: z.string().optional() }),
  project: nameAndId,
  property: nameAndId,
  /** One page of them, the newest first. */
  entries: entryList,
  page: z.number(),
  pages: z.number(),
  /** Names used in this property before, offered while typing. */
  suppliers: z.array(z.string()),
  /** "YYYY-MM-DD" in New Zealand. */
  today: z.string(),
  /** For the next bill, so that a double submit makes one. */
  newId: z.string(),
  /** The entry that is edited, with the items that it can be moved to. */
  editing: z.object({ entryId: z.string(), categories: itemChoices }).nullable(),
});
export type ItemLogView = z.output<typeof itemLogView>;
