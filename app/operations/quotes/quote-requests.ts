import type { z } from "zod";
import { comparisonMessages } from "~/contracts/comparison-messages";
import { MOST_FILES, quoteRequestView, sendQuoteInput } from "~/contracts/comparisons";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { supplierLinkMessages } from "~/contracts/supplier-messages";
import { answeredView, secretParams } from "~/contracts/supplier-links";
import {
  answerQuoteRequest,
  findComparison,
  findQuoteRequest,
  listComparisonLines,
  type ComparisonLine,
  type ComparisonRow,
  type QuoteRequestRow,
} from "~/data/comparisons";
import { raiseChangeNumber } from "~/data/properties";
import { endSupplierLinks } from "~/data/supplier-links";
import { findSupplier } from "~/data/suppliers";
import { MAX_FILE_BYTES } from "~/domain/file";
import { sumBy, type Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { shareTotal } from "~/domain/rounding";
import { Refusal, refuseField } from "~/domain/refusal";
import { fullNameOf, type User } from "~/domain/user";
import { checkFiles, storeFiles } from "../files/store-files";
import { sendMail } from "../mail/outbox";
import { quoteArrivedMail } from "../mail/supplier-mails";
import { command, query, type Context } from "../operation";
import { limitByNetwork, limitReads, noteAnswered } from "../rate-limit";
import { createQuote } from "./quotes";
import { storeAnswer } from "./supplier-answers";
import { asOwner, linkEnded, openSupplierLink } from "./supplier-links";
import { textOf, workSeenOf } from "./view-comparison";

/** Not a `property` of its own: the actor of what follows is nobody. */
type OpenRequest = {
  request: QuoteRequestRow;
  asked: { comparison: ComparisonRow; property: Property };
  owner: User;
};

function findOpenRequest(
  context: Pick<Context, "db" | "now">,
  { secret }: z.output<typeof secretParams>,
): OpenRequest | undefined {
  const link = openSupplierLink(context, "quote", secret);
  if (!link) return undefined;
  const request = findQuoteRequest(context.db, link.subjectId);
  const asked = request && findComparison(context.db, link.owner, request.comparisonId);
  if (!asked || request.answeredDate) throw linkEnded();
  return { request, asked, owner: link.owner };
}

export const showQuoteRequest = query({
  summary: "The work that a supplier is asked to quote, by the secret of the mailed link",
  failure: supplierLinkMessages.linkUnknown,
  access: "anyone",
  params: secretParams,
  find(context, params) {
    limitReads(context, "supplier-link");
    return findOpenRequest(context, params);
  },
  output: quoteRequestView,
  run({ db }, { request, asked: { comparison, property }, owner }) {
    const { title, scope, replyBy, showStreet } = comparison;
    const lines = listComparisonLines(db, [comparison.id]);
    return {
      owner: fullNameOf(owner),
      supplier: supplierName(db, property, request),
      title,
      scope,
      street: showStreet ? property.address.address1 : "",
      replyBy,
      lines: lines.map((line) => ({ id: line.id, text: textOf(line) })),
      seen: workSeenOf(comparison, lines),
    };
  },
});

/** Uses the link up: makes an open quote of the supplier, with its files. */
export const sendQuote = command({
  summary: "Send a quote, as a supplier, with the secret of the mailed link",
  failure: comparisonMessages.sendFailed,
  access: "anyone",
  params: secretParams,
  find: findOpenRequest,
  input: sendQuoteInput,
  output: answeredView,
  upload: {
    maxBytes: MAX_FILE_BYTES,
    maxFiles: MOST_FILES,
    tooLarge: messages.fileTooLarge,
    beforeBody: (context) => limitByNetwork(context, "link"),
  },
  async prepare(context, { files = [] }, params) {
    const found = findOpenRequest(context, params);
    return found && files.length > 0
      ? checkFiles(context, found.asked.property.id, files, "files")
      : [];
  },
  run(context, { request, asked, owner }, { files: _files, ...sent }, checked) {
    const { app, db, now } = context;
    const { comparison, property } = asked;
    const { lines: _lines, total: _total, without: _without, seen, ...details } = sent;
    const lines = listComparisonLines(db, [comparison.id]);
    const answeredWork = workSeenOf(comparison, lines);
    if (seen !== undefined && seen !== answeredWork)
      throw new Refusal("conflict", supplierLinkMessages.changedSince);
    const quoted = readAmounts(lines, sent);
    const own = asOwner(context, owner);
    const stored = storeFiles(own, property.id, checked, "files").map(({ id }) => id);
    const { supplierId } = request;
    const quote = createQuote.run(
      own,
      property,
      { ...details, ...quoted, fileIds: stored, ...(supplierId !== null && { supplierId }) },
      undefined,
    );
    answerQuoteRequest(db, request.id, { quoteId: quote.id, answeredWork, now });
    storeAnswer(context, { id: quote.id, propertyId: property.id }, null, {
      did: "sent",
      by: "",
      email: request.email,
      asked: [comparison.title, comparison.scope].filter(Boolean).join("\n"),
    });
    endSupplierLinks(db, request.id, now);
    noteAnswered(context, request.email);
    raiseChangeNumber(db, property.id, owner.id);
    sendMail(context, {
      to: owner.email,
      key: `quote-arrived:${quote.id}`,
      mail: quoteArrivedMail(app, owner, {
        supplier: supplierName(db, property, request),
        total: quote.total,
        title: comparison.title,
        path: paths.quote(property.id, quote.id),
      }),
    });
    return { answered: true as const };
  },
});

type Amounts = Pick<z.output<typeof sendQuoteInput>, "lines" | "total" | "without" | "note">;

/**
 * The lines of the quote: those with an amount, or all that one total is for.
 * @throws Refusal
 */
function readAmounts(
  lines: readonly ComparisonLine[],
  { lines: typed, total, without, note }: Amounts,
) {
  const amounts = lines.flatMap(({ id, itemId, text }) => {
    const amount = typed?.get(id);
    return amount === undefined ? [] : [{ itemId, text, amount }];
  });
  if (amounts.length === 0) {
    if (total === undefined) throw refuseField("lines", comparisonMessages.enterAmount);
    const included = lines.filter(({ id }) => !without?.[id]);
    return shareOneTotal(included, total, note);
  }
  const sum = sumBy("amount", amounts);
  if (total !== undefined && sum !== total)
    throw refuseField("total", comparisonMessages.totalDiffers(sum, total));
  return { lines: amounts, note };
}

/** Whatever a total leaves out is missing from the quote, as lines without an amount are. */
function shareOneTotal(lines: readonly ComparisonLine[], total: Cents, note: string | undefined) {
  if (lines.length === 0) throw refuseField("total", comparisonMessages.keepLine);
  const shares = shareTotal(
    total,
    lines.map(({ item }) => item?.budget ?? 0),
  );
  return {
    lines: lines.map(({ itemId, text }, index) => ({
      itemId,
      // The text of new work names the item that it becomes.
      text:
        itemId === null ? text : [text, comparisonMessages.partOfTotal].filter(Boolean).join(", "),
      amount: shares[index] ?? 0,
    })),
    note: [comparisonMessages.sharedTotal, note].filter(Boolean).join("\n"),
  };
}

function supplierName(
  db: Context["db"],
  { creatorId }: Property,
  { supplierId }: QuoteRequestRow,
): string {
  return (supplierId && findSupplier(db, creatorId, supplierId)?.name) || "";
}
