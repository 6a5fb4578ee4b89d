import { expect, test } from "vitest";
import { purge } from "~/commands/purge";
import { findUserByEmail } from "~/data/users";
import { perform } from "~/operations/operation";
import { lastLink, lastMail, mailsTo } from "../../../tests/support/mails";
import { renoOf, share } from "../../../tests/support/reno";
import { emailOf, makeWorld } from "../../../tests/support/world";
import { activateUser } from "../admin/user-actions";
import { readActor } from "../identity/actor";
import { listProperties } from "../properties/properties";
import { forgotPassword, resetPassword } from "./passwords";
import { activateAccount, checkActivationLink, register, resendActivation } from "./registration";
import { signIn } from "./sign-in";

const email = emailOf("Ada");
const OWNER = { firstName: "Ada", lastName: "Lovelace", email, password: "Kōwhai-2026!" };
const ATTACKER = { firstName: "Eve", lastName: "Thief", email, password: "Stolen-2026!" };

function setUp() {
  const world = makeWorld();
  const root = world.person("Root", { isAdmin: true });
  const enter = (password: string, request = world.as(null)) =>
    perform(signIn, request, {}, { email, password });
  /** Signs in and answers the session's secret. */
  const sessionWith = async (password: string): Promise<string> => {
    const request = world.as(null);
    await enter(password, request);
    return request.outgoing.session ?? "";
  };
  return {
    world,
    enter,
    sessionWith,
    actorOf: (secret: string) =>
      readActor(world.app, secret, world.app.clock(), world.app.clock()).currentActor,
    registerAs: (form: object) => perform(register, world.as(null), {}, form),
    follow: (link: object, request = world.as(null)) => perform(activateAccount, request, {}, link),
    activateByAdmin: () =>
      perform(
        activateUser,
        world.as(root),
        { userId: findUserByEmail(world.app.db, email)!.id },
        {},
      ),
    stored: () => findUserByEmail(world.app.db, email)!,
  };
}

const refused = { reason: "credentials" };

test("an earlier registration of an address ends when its owner registers later and follows the link", async () => {
  const { world, registerAs, enter, sessionWith, actorOf, follow, stored } = setUp();
  const ben = world.person("Ben");
  const propertyId = await renoOf(world, ben, "Ben's");
  share(world, propertyId, email);
  await registerAs(ATTACKER);
  const first = lastLink(world, email);
  const early = await sessionWith(ATTACKER.password);
  expect(actorOf(early)?.user.emailVerified).toBe(false);

  await registerAs(OWNER);
  expect(actorOf(early)).toBeNull();
  await expect(follow(first)).rejects.toMatchObject({ reason: "invalid" });
  await expect(enter(ATTACKER.password)).rejects.toMatchObject(refused);

  await follow(lastLink(world, email));
  expect(stored()).toMatchObject({ firstName: "Ada", lastName: "Lovelace", emailVerified: true });
  await expect(enter(ATTACKER.password)).rejects.toMatchObject(refused);
  const owner = actorOf(await sessionWith(OWNER.password));
  expect(
    await perform(listProperties, { ...world.as(null), currentActor: owner }, {}, {}),
  ).toMatchObject([{ id: propertyId }]);
});

test("the names and the password of a registration wait for its link", async () => {
  const { world, registerAs, enter, stored } = setUp();
  await registerAs(ATTACKER);
  await registerAs(OWNER);
  expect(stored()).toMatchObject({ firstName: "Eve", emailVerified: false });
  // Its screen shows only that a mail was sent.
  expect((await enter(OWNER.password)).data).toMatchObject({
    isLoggedIn: true,
    emailVerified: false,
    isActive: false,
  });
  // Anybody may type a name: the mail has none, and the page of its link names the newest.
  expect(lastMail(world, email).text).not.toMatch(/Ada Lovelace|Kia ora Ada|Eve/);
  expect(
    await perform(checkActivationLink, world.as(null), {}, lastLink(world, email)),
  ).toMatchObject({ contested: "Ada Lovelace" });
  expect(lastMail(world, email).text).toContain(
    "registered more than once, with different passwords",
  );
});

test("activating ends every session and link of the account but the browser's that does it", async () => {
  const { world, registerAs, sessionWith, actorOf, follow, stored } = setUp();
  await registerAs(OWNER);
  await perform(forgotPassword, world.as(null), {}, { email });
  const reset = lastLink(world, email);
  await perform(resendActivation, world.as(null), {}, { email });
  const [phone, laptop] = [await sessionWith(OWNER.password), await sessionWith(OWNER.password)];
  const request = { ...world.as(null), currentActor: actorOf(laptop) };
  await follow(lastLink(world, email), request);
  expect([actorOf(phone), actorOf(laptop)?.user]).toEqual([null, stored()]);
  await expect(
    perform(resetPassword, world.as(null), {}, { ...reset, password: "Rimu-2026!" }),
  ).rejects.toMatchObject({
    reason: "invalid",
  });
});

test("a mail sent again carries the newest registration, however late", async () => {
  const { world, registerAs, enter, follow, stored } = setUp();
  await registerAs(ATTACKER);
  await registerAs(OWNER);
  world.pass(30);
  await purge(world.app);
  await perform(resendActivation, world.as(null), {}, { email });
  await follow(lastLink(world, email));
  expect(stored()).toMatchObject({ firstName: "Ada", lastName: "Lovelace" });
  await enter(OWNER.password);
});

test("a password chosen by mail before the activation takes the registered one's place", async () => {
  const { world, registerAs, enter, follow } = setUp();
  await registerAs(OWNER);
  await registerAs(ATTACKER);
  const activation = lastLink(world, email);
  await perform(forgotPassword, world.as(null), {}, { email });
  await perform(
    resetPassword,
    world.as(null),
    {},
    { ...lastLink(world, email), password: "Rimu-2026!" },
  );
  await expect(enter(ATTACKER.password)).rejects.toMatchObject(refused);
  await follow(activation);
  await enter("Rimu-2026!");
  await expect(enter(ATTACKER.password)).rejects.toMatchObject(refused);
});

test("an admin opens an account that was registered once as it was registered", async () => {
  const { world, registerAs, enter, activateByAdmin } = setUp();
  await registerAs(OWNER);
  await registerAs({ ...OWNER, firstName: "Augusta" });
  const link = lastLink(world, email);
  const { data } = await activateByAdmin();
  expect(data).toMatchObject({ firstName: "Augusta", emailVerified: true });
  await enter(OWNER.password);
  expect(await perform(checkActivationLink, world.as(null), {}, link)).toEqual({
    validLink: false,
    expired: false,
  });
  expect(mailsTo(world, email)).toHaveLength(2);
});

test.each([
  ["the attacker first", [ATTACKER, OWNER]],
  ["the owner first", [OWNER, ATTACKER]],
  ["the attacker first and last", [ATTACKER, OWNER, ATTACKER]],
])(
  "an admin's activation of an account registered with two passwords, %s, invalidates both and mails a link for a new one",
  async (_order, forms) => {
    const { world, registerAs, enter, sessionWith, actorOf, activateByAdmin } = setUp();
    for (const form of forms) await registerAs(form);
    const waiting = await sessionWith(forms.at(-1)!.password);
    await activateByAdmin();
    for (const { password } of [OWNER, ATTACKER])
      await expect(enter(password)).rejects.toMatchObject(refused);
    expect(actorOf(waiting)).toBeNull();
    expect(lastMail(world, email).subject).toBe("Choose a password for your Plumbline account");
    await perform(
      resetPassword,
      world.as(null),
      {},
      { ...lastLink(world, email), password: OWNER.password },
    );
    await enter(OWNER.password);
  },
);

test("a link older than stored registrations activates the account unchanged", async () => {
  const { world, registerAs, enter, follow, stored } = setUp();
  await registerAs(OWNER);
  world.app.db.$client.exec(
    "update mail_links set first_name = null, last_name = null, password_hash = null, network = null",
  );
  await follow(lastLink(world, email));
  expect(stored()).toMatchObject({ firstName: "Ada", emailVerified: true });
  await enter(OWNER.password);
});

test("a look-alike of an address is mailed at the address that it is known by", async () => {
  const { world, registerAs } = setUp();
  await registerAs({ ...ATTACKER, email: "ａda@example.nz" });
  expect(mailsTo(world, email)).toHaveLength(1);
});
