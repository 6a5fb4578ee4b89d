import { afterEach, expect, test } from "vitest";
import { startResend, type ResendStandIn } from "../../tests/support/resend";
import { MailRejected, resendMailer } from "./mailer";

const mail = {
  key: "activate:1",
  to: "ada@example.nz",
  subject: "Kia ora",
  text: "Hello",
  html: "<p>Hello</p>",
};

let provider: ResendStandIn | undefined;
afterEach(() => provider?.stop());

async function mailerFor(answers: Parameters<typeof startResend>[0] = [], timeoutMs?: number) {
  provider = await startResend(answers);
  const from = "Plumbline <mail@example.nz>";
  return { provider, send: resendMailer({ apiKey: "re_test", from }, timeoutMs) };
}

test("a mail goes to the provider with its key, the sender and both forms of its words", async () => {
  const { provider, send } = await mailerFor();
  await send(mail);
  expect(provider.sent).toEqual([
    {
      from: "Plumbline <mail@example.nz>",
      to: "ada@example.nz",
      subject: "Kia ora",
      text: "Hello",
      html: "<p>Hello</p>",
    },
  ]);
  expect(provider.requests).toEqual([{ key: "activate:1", authorization: "Bearer re_test" }]);
});

test("a refusal by the provider carries its status", async () => {
  const { send } = await mailerFor(["refuse"]);
  await expect(send(mail)).rejects.toMatchObject({ name: "MailRefused", status: 500 });
});

test("times out when the provider never answers", async () => {
  const { send } = await mailerFor(["hang"], 100);
  await expect(send(mail)).rejects.toEqual(expect.any(MailRejected));
});

test("a provider that cannot be reached has no status", async () => {
  const { provider, send } = await mailerFor();
  await provider.stop();
  await expect(send(mail)).rejects.toMatchObject({ name: "MailRefused", status: null });
});
