import type { BillProblem } from "~/domain/bills/bill-problems";
import type { BillWarning } from "~/domain/bills/bill-warnings";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import type { ClaimProblem } from "~/domain/bills/payment-claim";
import { formatDollarsAndCents as dollars, type Cents } from "~/domain/money";

type Said = BillProblem | BillWarning;
type Texts = {
  [Reason in Said["reason"]]: string | ((said: Extract<Said, { reason: Reason }>) => string);
};

/** By reason; with billMessage to fill in the figures. */
const texts: Texts = {
  amountMissing: "Enter an amount.",
  negativeAmount: "Enter an amount.",
  chooseCredit: "For money back, choose credit.",
  linesDiffer: ({ lines, total }) =>
    `The lines come to ${dollars(lines)}, the bill to ${dollars(total)}.`,
  gstTooLarge: ({ most }) => `GST can be at most ${dollars(most)} of this bill.`,
  outOfRange: "That would take the amount spent beyond $99,999,999.99.",
  notADate: ({ text }) =>
    text.trim() === "" ? "Enter a date." : `${text.trim().slice(0, 40)} is not a date.`,
  dateTooEarly: ({ date }) => `${formatCalendarDate(date)} is before 1 Jan 2000.`,
  billTooLate: ({ date }) => `${formatCalendarDate(date)} is more than 1 day ahead.`,
  dueTooLate: ({ date }) => `${formatCalendarDate(date)} is more than 5 years ahead.`,
  moreThanUnpaid: ({ unpaid }) => `Only ${dollars(unpaid)} is still to pay.`,
  moreThanHeldBack: ({ retained }) => `Only ${dollars(retained)} is held back.`,
  retentionTooHigh: "Retention can be from 0 to 20 %.",
  depositTooHigh: "A deposit can be from 0 to 100 %.",
  gstNotRegistered: "not registered",
  gstNumberUnlikely: "This GST number has a wrong check digit. Please look again.",
  depositHigh: "deposits of 10 % or less are usual; ask what secures it",
  belowAgreed: ({ agreed, suppliers }) =>
    `less than the ${dollars(agreed)} still agreed${
      suppliers.length > 0 ? ` with ${suppliers.join(" and ")}` : ""
    }`,
  billedBeyond: ({ beyond }) => `${dollars(beyond)} was billed beyond what is agreed.`,
};

/** In words, with amounts to the cent. */
export function billMessage<Reason extends Said["reason"]>(
  said: Extract<Said, { reason: Reason }>,
): string {
  const text = texts[said.reason] as string | ((one: Said) => string);
  return typeof text === "string" ? text : text(said);
}

const claimTexts = {
  onlyInvoices: "Only an invoice can be a payment claim.",
  beforeClaim: "That is before the claim was received.",
  calculationMissing: "Say how you calculated the amount.",
  reasonMissing: "Say why it is less than what is claimed.",
  withheldMissing: "Say why it is withheld.",
};

export function claimMessage(problem: ClaimProblem): string {
  return problem.reason === "beyondClaim"
    ? `Enter an amount from $0.00 to ${dollars(problem.total)}.`
    : claimTexts[problem.reason];
}

export const claimMessages = {
  saved: (scheduled: Cents | null) =>
    scheduled === null
      ? "The invoice is a payment claim."
      : `The payment schedule of ${dollars(scheduled)} is saved.`,
  ended: "The invoice is no longer a payment claim.",
} as const;

export const billEditMessages = {
  loadFailed: "Failed to load bills",
  saveFailed: "Failed to save bill",
  saveReceiptFailed: "Failed to save receipt",
  someReceiptsSaved: (count: number) =>
    `${count === 1 ? "1 receipt is" : `${count} receipts are`} saved, others are not.`,
  removeFailed: "Failed to remove bill",
  savePaymentFailed: "Failed to save payment",
  removePaymentFailed: "Failed to remove payment",
  chooseKind: "Choose receipt, invoice, deposit or credit.",
  chooseState: "Choose unsorted, to-pay, part-paid, overdue, paid or held-back.",
  chooseGst: "Choose incl, plus or none.",
  chooseSource: "Choose own or loan.",
  chooseTaxKind:
    "Choose repair, building, chattel, land, stock, interest, holding, private or ask.",
  sendNull: "Send null.",
  sendLines: "Send a list of lines, at least one.",
  chooseFiles: "Choose files of this property.",
  chooseQuote: "Choose a quote of this property.",
  wrongCursor: "Send the date and the id of a bill.",
  tooMuchRetained: "No more can be held back than the bill comes to.",
  paidMore: (paid: Cents) => `${dollars(paid)} of this bill is paid already.`,
  belowSchedule: (scheduled: Cents) =>
    `The payment schedule says that ${dollars(scheduled)} is payable. Change it first.`,
  itemsDeleted: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} was deleted meanwhile. The bill is saved, with its line unsorted.`
      : `${names.join(", ")} were deleted meanwhile. The bill is saved, with their lines unsorted.`,
} as const;
