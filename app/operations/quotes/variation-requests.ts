import type { z } from "zod";
import { quoteView } from "~/contracts/quotes";
import { supplierLinkMessages } from "~/contracts/supplier-messages";
import {
  answeredView,
  answerInput,
  askToConfirmInput,
  secretParams,
  variationRequestView,
} from "~/contracts/supplier-links";
import { paths } from "~/contracts/paths";
import { listProjects } from "~/data/projects";
import { raiseChangeNumber } from "~/data/properties";
import { updateVariationRow } from "~/data/quote-writes";
import { findVariation, type QuoteRow, type VariationRow } from "~/data/quotes";
import { endSupplierLinks } from "~/data/supplier-links";
import { findSupplier } from "~/data/suppliers";
import { formatDollarsAndCents, sumBy } from "~/domain/money";
import type { Property } from "~/domain/property";
import { isAnswerable } from "~/domain/quotes/quote";
import { Refusal } from "~/domain/refusal";
import { fullNameOf, type User } from "~/domain/user";
import { onVariation } from "../builders";
import { limitMailsOfAccount, limitMailsToSupplier } from "../mail/mail-limits";
import { sendMail } from "../mail/outbox";
import { confirmVariationMail, variationAnsweredMail } from "../mail/supplier-mails";
import { command, query, type Context, type PreparingContext } from "../operation";
import { limitByNetwork, limitReads, noteAnswered } from "../rate-limit";
import { itemsOfQuote } from "./quote-lines";
import { endAnswer, factsOfVariation, storeAnswer, seenOf } from "./supplier-answers";
import {
  addressOf,
  asOwner,
  createSecret,
  keyOfAsking,
  linkEnded,
  openSupplierLink,
} from "./supplier-links";
import { updateVariation } from "./variations";
import { viewQuote } from "./view-quote";

type Place = { variation: VariationRow; quote: QuoteRow; property: Property };

export const askToConfirm = command({
  ...onVariation("editContents"),
  summary: "Ask the supplier by mail to confirm a variation",
  failure: supplierLinkMessages.askFailed,
  whileImpersonating: "refused",
  input: askToConfirmInput,
  output: quoteView,
  prepare: async (context) => limitMailsOfAccount(context, "ask-supplier"),
  run: ask,
});

function ask(
  context: Context,
  { variation, quote, property }: Place,
  { email: typed, newId: formId }: z.output<typeof askToConfirmInput>,
) {
  const { app, db, actor, now } = context;
  if (!isAnswerable(quote.status, variation.status))
    throw new Refusal("conflict", supplierLinkMessages.notAnswerable);
  const supplier = findSupplier(db, property.creatorId, quote.supplierId ?? "");
  const email = addressOf(context, property, supplier, typed);
  const { key, isAsked } = keyOfAsking(context, { about: variation.id, formId, email });
  if (isAsked) return viewQuote(db, quote.id, now);
  const subject = { userId: property.creatorId, subjectId: variation.id };
  const secret = createSecret(context, { ...subject, purpose: "variation" });
  const { amount, text, street } = describe(context, { variation, quote, property });
  const mail = confirmVariationMail(app, actor.user, { secret, amount, text, street });
  limitMailsToSupplier(context, email);
  sendMail(context, { to: email, key, mail });
  endAnswer(context, variation);
  updateVariationRow(db, variation.id, { askedDate: now, askedEmail: email });
  return viewQuote(db, quote.id, now);
}

/** Not a `property` of its own: the actor of what follows is nobody. */
type OpenRequest = { asked: Place; owner: User };

function findOpenRequest(
  context: Context,
  { secret }: z.output<typeof secretParams>,
): OpenRequest | undefined {
  const link = openSupplierLink(context, "variation", secret);
  if (!link) return undefined;
  const asked = findVariation(context.db, link.owner, link.subjectId);
  if (!asked || !isAnswerable(asked.quote.status, asked.variation.status)) throw linkEnded();
  return { asked, owner: link.owner };
}

export const showVariationRequest = query({
  summary: "What a supplier is asked to confirm, by the secret of the mailed link",
  failure: supplierLinkMessages.linkUnknown,
  access: "anyone",
  params: secretParams,
  find(context, params) {
    limitReads(context, "supplier-link");
    return findOpenRequest(context, params);
  },
  output: variationRequestView,
  run(context, { asked, owner }) {
    const { variation, quote, property } = asked;
    const view = viewQuote(context.db, quote.id, context.now);
    const own = view.variations.find(({ id }) => id === variation.id);
    return {
      owner: fullNameOf(owner),
      supplier: view.supplier?.name ?? "",
      street: property.address.address1,
      reference: quote.reference,
      number: variation.number,
      text: variation.text,
      date: variation.date,
      gst: quote.gst,
      amount: sumBy("amount", own?.lines ?? []),
      total: own?.total ?? 0,
      lines: (own?.lines ?? []).map(({ text, amount }) => ({ text, amount })),
      seen: seenOf(factsOfVariation(context, variation)),
    };
  },
});

const answering = {
  failure: supplierLinkMessages.answerFailed,
  access: "anyone" as const,
  params: secretParams,
  find: findOpenRequest,
  input: answerInput,
  output: answeredView,
  prepare: async (context: PreparingContext) => limitByNetwork(context, "link"),
};

export const confirmVariation = command({
  ...answering,
  summary: "Confirm a variation, as its supplier, with the secret of the mailed link",
  run: (context, asked, input) => answer(context, asked, input, true),
});

export const declineVariation = command({
  ...answering,
  summary: "Decline a variation, as its supplier, with the secret of the mailed link",
  run: (context, asked, input) => answer(context, asked, input, false),
});

/** Uses the link up. What the owner had approved by word is not agreed once it is declined. */
function answer(
  context: Context,
  { asked, owner }: OpenRequest,
  { name, seen }: z.output<typeof answerInput>,
  isConfirmed: boolean,
): { answered: true } {
  const { app, db, now } = context;
  const { variation, property, quote } = asked;
  const { total, amount, text } = describe(context, asked);
  const isSeen = [undefined, String(total), seenOf(factsOfVariation(context, variation))];
  if (!isSeen.includes(seen)) throw new Refusal("conflict", supplierLinkMessages.changedSince);
  for (const status of movesTo(variation.status, isConfirmed)) {
    const place = findVariation(db, owner, variation.id);
    if (!place) throw linkEnded();
    const approved = { approvedBy: name, projectId: categoryFor(context, asked) };
    const changes = { status, ...(status === "approved" && approved) };
    updateVariation.run(asOwner(context, owner), place, changes, undefined);
  }
  const did = isConfirmed ? "confirmed" : "declined";
  storeAnswer(context, quote, variation.id, {
    did,
    by: name,
    email: variation.askedEmail,
    asked: "",
  });
  endSupplierLinks(db, variation.id, now);
  noteAnswered(context, variation.askedEmail);
  raiseChangeNumber(db, property.id, owner.id);
  const path = paths.quote(property.id, quote.id);
  sendMail(context, {
    to: owner.email,
    key: `answered:${variation.id}:${now.toISOString()}`,
    mail: variationAnsweredMail(app, owner, { name, isConfirmed, amount, text, path }),
  });
  return { answered: true };
}

function movesTo(status: VariationRow["status"], isConfirmed: boolean): VariationRow["status"][] {
  if (isConfirmed) return status === "approved" ? [] : ["approved"];
  return status === "approved" ? ["asked", "refused"] : ["refused"];
}

/** For new work on a quote without items, where the owner would be asked: the first. */
function categoryFor({ db }: Context, { quote, property }: Place): string | undefined {
  if (itemsOfQuote(db, quote.id).length > 0) return undefined;
  return listProjects(db, property.id)[0]?.id;
}

function describe({ db, now }: Context, { variation, quote, property }: Place) {
  const own = viewQuote(db, quote.id, now).variations.find(({ id }) => id === variation.id);
  const gst = { plus: " + GST", incl: ", GST included", none: ", no GST" }[quote.gst];
  const amount = sumBy("amount", own?.lines ?? []);
  const sign = amount > 0 ? "+" : "";
  return {
    total: own?.total ?? 0,
    amount: `${sign}${formatDollarsAndCents(amount)}${gst}`,
    text: variation.text,
    street: property.address.address1,
  };
}
