import { expect, test } from "vitest";
import type { BillProblem } from "~/domain/bills/bill-problems";
import type { BillWarning } from "~/domain/bills/bill-warnings";
import { billMessage } from "./bill-messages";

test.each<[string, BillProblem | BillWarning]>([
  ["Enter an amount.", { reason: "amountMissing" }],
  ["For money back, choose credit.", { reason: "chooseCredit" }],
  [
    "The lines come to $347.85, the bill to $350.00.",
    { reason: "linesDiffer", lines: 34_785, total: 35_000 },
  ],
  ["GST can be at most $45.42 of this bill.", { reason: "gstTooLarge", most: 4542 }],
  ["2027-02-29 is not a date.", { reason: "notADate", text: "2027-02-29" }],
  ["Enter a date.", { reason: "notADate", text: " " }],
  ["31 Dec 1999 is before 1 Jan 2000.", { reason: "dateTooEarly", date: "1999-12-31" }],
  ["24 Nov 2026 is more than 1 day ahead.", { reason: "billTooLate", date: "2026-11-24" }],
  ["23 Nov 2031 is more than 5 years ahead.", { reason: "dueTooLate", date: "2031-11-23" }],
  ["Only $1,200.00 is still to pay.", { reason: "moreThanUnpaid", unpaid: 120_000 }],
  ["Only $575.00 is held back.", { reason: "moreThanHeldBack", retained: 57_500 }],
  ["not registered", { reason: "gstNotRegistered" }],
  ["deposits of 10 % or less are usual; ask what secures it", { reason: "depositHigh" }],
  [
    "less than the $3,277.50 still agreed with Ngāti Plumbing",
    { reason: "belowAgreed", agreed: 327_750, suppliers: ["Ngāti Plumbing"] },
  ],
  ["less than the $5.00 still agreed", { reason: "belowAgreed", agreed: 500, suppliers: [] }],
])("says %j", (words, said) => {
  expect(billMessage(said)).toBe(words);
});
