import { expect, test } from "vitest";
import { makeWorld, type World } from "../../tests/support/world";
import { perform } from "~/operations/operation";
import { sendMail } from "~/operations/mail/outbox";
import { showSandboxMails } from "./operations";

function write(world: World, key: string, to: string) {
  const mail = {
    subject: key,
    text: "See http://localhost:3000/a?b=c\nor http://localhost:3000/d",
    html: "<p>See</p>",
  };
  sendMail({ db: world.app.db, now: world.app.clock() }, { to, key, mail });
}

test("mails come newest first, with their links, for one address or all", async () => {
  const world = makeWorld();
  write(world, "one", "ada@example.nz");
  write(world, "two", "grace@example.nz");
  const all = await perform(showSandboxMails, world.as(null), {}, {});
  expect(all.map(({ subject }) => subject)).toEqual(["two", "one"]);
  expect(await perform(showSandboxMails, world.as(null), {}, { to: "ADA@example.nz" })).toEqual([
    {
      to: "ada@example.nz",
      subject: "one",
      text: "See http://localhost:3000/a?b=c\nor http://localhost:3000/d",
      html: "<p>See</p>",
      links: ["http://localhost:3000/a?b=c", "http://localhost:3000/d"],
      sentAt: world.app.clock().toISOString(),
    },
  ]);
});

test("outside the sandbox there is no such page", async () => {
  const world = makeWorld({ SANDBOX: "0", LIMITS: "on", BILLING: "off", MAIL: "outbox" });
  write(world, "one", "ada@example.nz");
  await expect(perform(showSandboxMails, world.as(null), {}, {})).rejects.toMatchObject({
    reason: "missing",
  });
});
