import { afterEach, expect, test } from "vitest";
import { listMails } from "~/data/outbox";
import { MailRejected, resendMailer } from "~/services/mailer";
import { startResend, type ResendStandIn } from "../../../tests/support/resend";
import { makeWorld, type World } from "../../../tests/support/world";
import { deliverOutbox, sendMail } from "./outbox";

const SECONDS = 1 / 86_400;

let provider: ResendStandIn | undefined;
afterEach(() => provider?.stop());

async function worldWithResend(...answers: Parameters<typeof startResend>[0] & object) {
  provider = await startResend(answers);
  const world = makeWorld();
  const mailer = resendMailer({ apiKey: "re_test", from: "mail@example.nz" });
  return { world, provider, deliver: () => deliverOutbox(world.app, mailer) };
}

function write(world: World, key: string, to = "ada@example.nz") {
  const mail = { subject: "Hello", text: `secret of ${key}`, html: "<p>Hello</p>" };
  sendMail({ db: world.app.db, now: world.app.clock() }, { to, key, mail });
}

const kept = (world: World) => listMails(world.app.db, 100);

test("a mail is sent once, and its body is cleared afterwards", async () => {
  const { world, provider, deliver } = await worldWithResend();
  write(world, "one");
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  expect(provider.sent).toHaveLength(1);
  expect(kept(world)).toMatchObject([
    {
      recipient: "ada@example.nz",
      subject: "Hello",
      text: "",
      html: "",
      sentDate: world.app.clock(),
    },
  ]);
});

test("a second mail for the same occasion is not written", async () => {
  const { world, provider, deliver } = await worldWithResend();
  write(world, "one");
  write(world, "one");
  await deliver();
  expect(provider.sent).toHaveLength(1);
});

test("a failing provider is asked again, later and later, until it takes the mail", async () => {
  const { world, provider, deliver } = await worldWithResend("refuse", "refuse", "accept");
  write(world, "one");
  expect(await deliver()).toBe(0);
  expect(kept(world)).toMatchObject([
    { tries: 1, sentDate: null, lastError: "internal_server_error: Not today." },
  ]);
  world.pass(4 * SECONDS);
  await deliver();
  expect(provider.requests).toHaveLength(1);
  world.pass(1 * SECONDS);
  await deliver();
  world.pass(9 * SECONDS);
  await deliver();
  expect(provider.requests).toHaveLength(2);
  world.pass(1 * SECONDS);
  expect(await deliver()).toBe(1);
  expect(provider.sent).toHaveLength(1);
});

test("a mail whose answer got lost goes out once, thanks to its key", async () => {
  const { world, provider, deliver } = await worldWithResend("lose");
  write(world, "one");
  expect(await deliver()).toBe(0);
  world.pass(5 * SECONDS);
  expect(await deliver()).toBe(1);
  expect(provider.requests.map(({ key }) => key)).toEqual(["one", "one"]);
  expect(provider.sent).toHaveLength(1);
});

test("a sender killed before it could note the success sends the mail once", async () => {
  const { world, provider } = await worldWithResend();
  write(world, "one");
  const mailer = resendMailer({ apiKey: "re_test", from: "mail@example.nz" });
  const killed = deliverOutbox(world.app, async (mail) => {
    await mailer(mail);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await deliverOutbox(world.app, mailer)).toBe(1);
  expect(provider.requests).toHaveLength(2);
  expect(provider.sent).toHaveLength(1);
});

test("while the provider is down a round ends at the first failure", async () => {
  const { world, provider, deliver } = await worldWithResend("slow-down");
  write(world, "one");
  write(world, "two");
  await deliver();
  expect(provider.requests).toHaveLength(1);
  expect(await deliver()).toBe(1);
});

test("one mail's own fault does not hold up the others", async () => {
  const world = makeWorld();
  write(world, "bad", "nobody@nowhere");
  write(world, "good");
  const sent = await deliverOutbox(world.app, async ({ key }) => {
    if (key === "bad") throw new MailRejected("validation_error: no such address", 422);
  });
  expect(sent).toBe(1);
});

test("after a day a mail is given up, reported by its key and not by its words", async () => {
  const { world, provider, deliver } = await worldWithResend("refuse");
  write(world, "one");
  await deliver();
  world.pass(1);
  await deliver();
  expect(provider.requests).toHaveLength(1);
  expect(kept(world)).toMatchObject([{ sentDate: null, deadDate: world.app.clock(), text: "" }]);
  expect(String(world.reported[0])).toContain("The mail one was given up after 1 tries");
  expect(String(world.reported[0])).not.toContain("secret");
});

test("two nodes that both take themselves for the primary send each mail once", async () => {
  const { world, provider, deliver } = await worldWithResend();
  for (const key of ["one", "two", "three"]) write(world, key);
  await Promise.all([deliver(), deliver()]);
  expect(provider.requests).toHaveLength(6);
  expect(provider.sent).toHaveLength(3);
  expect(kept(world).every(({ sentDate }) => sentDate !== null)).toBe(true);
});

test("what another sent meanwhile is not noted as failed", async () => {
  const { world, deliver } = await worldWithResend();
  write(world, "one");
  await deliverOutbox(world.app, async () => {
    await deliver();
    throw new MailRejected(
      "concurrent_idempotent_requests: Another request with this key is under way.",
      409,
    );
  });
  expect(kept(world)).toMatchObject([
    { sentDate: world.app.clock(), nextTryDate: null, tries: 0, lastError: null },
  ]);
});
