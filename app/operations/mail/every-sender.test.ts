import { expect, test } from "vitest";
import { findUserByEmail, updateUser } from "~/data/users";
import { lastLink, mailsTo } from "../../../tests/support/mails";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { renoOf } from "../../../tests/support/reno";
import { emailOf } from "../../../tests/support/world";
import { forgotPassword, resetPassword } from "../accounts/passwords";
import { activateAccount, register, resendActivation } from "../accounts/registration";
import { perform, type RequestContext } from "../operation";
import { showProperty } from "../properties/properties";
import { requestQuote } from "../quotes/comparison-requests";
import { createComparison } from "../quotes/comparisons";
import { askToConfirm, confirmVariation } from "../quotes/variation-requests";
import { shareProperty } from "../sharing/sharing";

const EVE = emailOf("Eve");

/** Who may send what to an address that is not their own verified one. */
const LIMITED = {
  "../accounts/passwords.ts": "limitMailsToOneself",
  "../accounts/registration.ts": "limitMailsToOneself",
  "../quotes/comparison-requests.ts": "limitMailsToSupplier",
  "../quotes/variation-requests.ts": "limitMailsToSupplier",
  "../sharing/sharing.ts": "spendMailToOther",
} as const;

/** To the account's own address, once for each event that is no request for a mail. */
const OWN = [
  "../accounts/delete-account.ts",
  // Written and taken back, for its timing.
  "../accounts/mail-links.ts",
  "../admin/user-actions.ts",
  "../billing/mail-billing-changes.ts",
  "../billing/mail-trial-ends.ts",
  // A supplier's answer, which uses its link up.
  "../quotes/quote-requests.ts",
  "./outbox.ts",
];

test("whatever sends mail is limited by recipient, or sends to its own account", () => {
  const sources = import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const senders = Object.entries(sources).filter(([, source]) => source.includes("sendMail("));
  expect(senders.map(([file]) => file).toSorted()).toEqual(
    [...Object.keys(LIMITED), ...OWN].toSorted(),
  );
  for (const [file, limit] of Object.entries(LIMITED)) expect(sources[file]).toContain(limit);
});

async function worldOfSenders() {
  const made = await worldWithQuotes();
  const { world, ada, propertyId } = made;
  const limited = (request: RequestContext): RequestContext => ({
    ...request,
    app: { ...world.app, settings: { ...world.app.settings, limits: true } },
  });
  const asAda = () => limited(world.as(ada));
  const asNobody = () => limited(world.as(null));
  const itemId = await made.addItem(100);
  const { id: comparisonId } = await perform(
    createComparison,
    world.as(ada),
    { propertyId },
    { title: "Garden", lines: [{ itemId }] },
  );
  const { id: quoteId } = await made.quote({
    supplier: "Eve",
    lines: [{ itemId, amount: 100 }],
  });
  await made.put(quoteId, { status: "accepted" });
  const { variations } = await made.vary(quoteId, { text: "More", lines: [{ itemId, amount: 1 }] });
  const variationId = variations[0]?.id ?? "";
  const supplier = { supplier: "Eve", email: EVE };
  const registration = { firstName: "Eve", lastName: "Stranger", email: EVE };
  const send = {
    share: async () => {
      const reno = await renoOf(world, ada, "Another");
      return perform(shareProperty, asAda(), { propertyId: reno }, { email: EVE });
    },
    requestQuote: () => perform(requestQuote, asAda(), { comparisonId }, supplier),
    askToConfirm: () => perform(askToConfirm, asAda(), { variationId }, { email: EVE }),
    register: () =>
      perform(register, asNobody(), {}, { ...registration, password: "Kōwhai-2026!" }),
    resendActivation: () => perform(resendActivation, asNobody(), {}, { email: EVE }),
    forgotPassword: () => perform(forgotPassword, asNobody(), {}, { email: EVE }),
  };
  const mails = () => mailsTo(world, EVE);
  return { ...made, send, mails, asAda, asNobody, limited };
}

type Sender = keyof Awaited<ReturnType<typeof worldOfSenders>>["send"];
const TO_OTHERS: Sender[] = ["share", "requestQuote", "askToConfirm"];
const TO_ONESELF: Sender[] = ["register", "resendActivation", "forgotPassword"];

test.each([...TO_OTHERS, ...TO_ONESELF])(
  "%s mails an address twice a day while nothing is answered",
  async (sender) => {
    const { send, mails, world } = await worldOfSenders();
    if (sender === "resendActivation") world.person("Eve", { emailVerified: false });
    if (sender === "forgotPassword") world.person("Eve");
    const outcomes: unknown[] = [];
    for (let turn = 0; turn < 4; turn++)
      outcomes.push(
        await send[sender]().then(
          () => "done",
          ({ reason }) => reason,
        ),
      );
    expect(mails()).toHaveLength(2);
    // A share counts without its mail: the one before leads to everything shared.
    const last = sender === "share" ? "done" : "too-many";
    expect(outcomes).toEqual(["done", "done", last, last]);
    world.pass(1.01);
    await send[sender]();
    expect(mails()).toHaveLength(3);
  },
);

test("what others send to an address is counted together, and keeps nobody from registering", async () => {
  const { send, mails } = await worldOfSenders();
  await send.share();
  await send.requestQuote();
  await expect(send.askToConfirm()).rejects.toMatchObject({ reason: "too-many" });
  await send.register();
  expect(mails()).toHaveLength(3);
});

test("an answer makes room: a confirmed variation, an activation, a new password, a look at what is shared", async () => {
  const { send, mails, world, asNobody, limited } = await worldOfSenders();
  const twice = async () => {
    await send.requestQuote();
    await send.askToConfirm();
    await expect(send.requestQuote()).rejects.toMatchObject({ reason: "too-many" });
  };
  await twice();
  const [link = ""] = mails().flatMap(({ links }) =>
    links.filter((l) => l.includes("/variation/")),
  );
  const secret = new URL(link).pathname.replace("/variation/", "");
  await perform(confirmVariation, asNobody(), { secret }, { name: "Eve Stranger" });
  await twice();

  await send.register();
  await send.resendActivation();
  await expect(send.forgotPassword()).rejects.toMatchObject({ reason: "too-many" });
  await perform(activateAccount, asNobody(), {}, lastLink(world, EVE));
  await send.forgotPassword();
  await twice();

  await perform(
    resetPassword,
    asNobody(),
    {},
    { ...lastLinkOf("reset-password"), password: "Rimu-2026!" },
  );
  const { propertyId } = await send.share();
  await send.requestQuote();
  await expect(send.requestQuote()).rejects.toMatchObject({ reason: "too-many" });
  const eve = findUserByEmail(world.app.db, EVE);
  await perform(showProperty, limited(world.as(eve ?? null)), { propertyId }, {});
  await send.requestQuote();

  function lastLinkOf(page: string) {
    const found = mails()
      .flatMap(({ links }) => links)
      .find((url) => url.includes(page));
    const { searchParams } = new URL(found ?? "");
    return { token: searchParams.get("token") ?? "", id: searchParams.get("id") ?? "" };
  }
});

test("a trial mails ten times a day, whomever", async () => {
  const { world, ada, asAda, propertyId } = await worldOfSenders();
  updateUser(world.app.db, ada.id, { isFree: false, trialStart: world.app.clock() });
  const share = (turn: number) =>
    perform(shareProperty, asAda(), { propertyId }, { email: `friend${turn}@example.nz` });
  for (let turn = 0; turn < 10; turn++) await share(turn);
  await expect(share(10)).rejects.toMatchObject({ reason: "too-many", retryAfter: 86_400 });
  updateUser(world.app.db, ada.id, { isFree: true });
  await share(10);
  expect(mailsTo(world, emailOf("friend10"))).toHaveLength(1);
});
