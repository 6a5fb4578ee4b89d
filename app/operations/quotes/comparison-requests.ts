import type { z } from "zod";
import { comparisonMessages } from "~/contracts/comparison-messages";
import { comparisonView, requestQuoteInput } from "~/contracts/comparisons";
import {
  createQuoteRequestRow,
  deleteQuoteRequest,
  listQuoteRequests,
  type ComparisonRow,
} from "~/data/comparisons";
import type { Property } from "~/domain/property";
import { refuseField } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { onComparison } from "../builders";
import { limitMailsOfAccount, limitMailsToSupplier } from "../mail/mail-limits";
import { sendMail } from "../mail/outbox";
import { askForQuoteMail } from "../mail/supplier-mails";
import { command, type Context } from "../operation";
import { refuseBeyond } from "../sizes";
import { chooseSupplier } from "../suppliers/suppliers";
import { addressOf, createSecret, keyOfAsking } from "./supplier-links";
import { viewComparison } from "./view-comparison";

type Place = { comparison: ComparisonRow; property: Property };

export const requestQuote = command({
  ...onComparison("editContents"),
  summary: "Ask a supplier by mail for a quote",
  failure: comparisonMessages.requestFailed,
  whileImpersonating: "refused",
  input: requestQuoteInput,
  output: comparisonView,
  prepare: async (context) => limitMailsOfAccount(context, "ask-supplier"),
  run(context, place, input) {
    ask(context, place, input);
    return viewComparison(context.db, place.comparison, context.now);
  },
});

/** A supplier who has not answered yet is asked anew: the link before ends. */
function ask(
  context: Context,
  { comparison, property }: Place,
  { email: typed, newId: formId, ...chosen }: z.output<typeof requestQuoteInput>,
): void {
  const { app, db, actor, now } = context;
  const supplier = chooseSupplier(context, property, chosen);
  if (!supplier) throw refuseField("supplier", comparisonMessages.chooseSupplier);
  const email = addressOf(context, property, supplier, typed);
  const { key, isAsked } = keyOfAsking(context, { about: comparison.id, formId, email });
  if (isAsked) return;
  const before = listQuoteRequests(db, [comparison.id]);
  const others = new Set(before.map(({ supplierId }) => supplierId));
  others.delete(supplier.id);
  refuseBeyond("suppliersOfComparison", others.size);
  const id = newId();
  const subject = { userId: property.creatorId, subjectId: id };
  const secret = createSecret(context, { ...subject, purpose: "quote" });
  for (const request of before)
    if (request.supplierId === supplier.id && !request.answeredDate)
      deleteQuoteRequest(db, request.id);
  createQuoteRequestRow(db, {
    id,
    comparisonId: comparison.id,
    supplierId: supplier.id,
    email,
    createDate: now,
  });
  const { title, replyBy } = comparison;
  const street = comparison.showStreet ? property.address.address1 : "";
  const mail = askForQuoteMail(app, actor.user, { secret, title, replyBy, street });
  limitMailsToSupplier(context, email);
  sendMail(context, { to: email, key, mail });
}
