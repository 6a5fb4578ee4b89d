import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { countAttempt } from "~/data/rate-limits";
import { updateUser } from "~/data/users";
import { perform, type RequestContext } from "~/operations/operation";
import { hashPassword } from "~/services/passwords";
import { lastLink, mailsTo } from "../../../tests/support/mails";
import { emailOf, makeWorld } from "../../../tests/support/world";
import type { KnownBrowser } from "../identity/known-browser";
import { checkResetLink, forgotPassword, resetPassword } from "./passwords";
import { register, resendActivation } from "./registration";
import { signIn } from "./sign-in";

const PASSWORD = "Kōwhai-2026!";
const passwordHash = await hashPassword(PASSWORD);
const SECOND = 1 / 86_400;
const MINUTE = 60 * SECOND;
const email = emailOf("Ada");

const attackerAt = (network: number) => `198.51.${network >> 8}.${network & 255}`;
const HOME = "203.0.113.7";

function setUp() {
  const world = makeWorld({ LIMITS: "on" });
  const ada = world.person("Ada");
  updateUser(world.app.db, ada.id, { passwordHash });
  const from = (client: string, browser: KnownBrowser | null = null): RequestContext => ({
    ...world.as(null),
    client,
    browser,
  });
  const enter = async (request: RequestContext, password = PASSWORD, who = email) =>
    perform(signIn, request, {}, { email: who, password });
  const guess = async (client: string, browser: KnownBrowser | null = null): Promise<string> =>
    enter(from(client, browser), "wrong").catch(
      ({ reason }: { reason: string }) => reason,
    ) as Promise<string>;
  /** Signs in from home and returns its browser's cookies. */
  const knownBrowser = async (): Promise<KnownBrowser> => {
    const request = from(HOME);
    await enter(request);
    return request.outgoing.browser!;
  };
  /** So many guesses were made today, from elsewhere. */
  const guessedElsewhere = (times: number): void => {
    countAttempt(world.app.db, `guess:${email}`, { now: world.app.clock(), length: 1 });
    world.app.db.$client
      .prepare("update attempts set count = ? where bucket = ?")
      .run(times, `guess:${email}`);
  };
  return { world, ada, from, enter, guess, knownBrowser, guessedElsewhere };
}

describe("with guesses coming from many networks", () => {
  test("the owner signs in from a new browser on a network of their own, and may mistype twice", async () => {
    const { world, from, enter, guess, guessedElsewhere } = setUp();
    guessedElsewhere(100);
    expect([await guess(HOME), await guess(HOME)]).toEqual(["credentials", "credentials"]);
    expect((await enter(from(HOME))).data).toMatchObject({ isLoggedIn: true });
    // What was right is no guess: everything is as it was before.
    expect([await guess(HOME), await guess(HOME), await guess(HOME)]).toEqual([
      "credentials",
      "credentials",
      "credentials",
    ]);
    const refused = { reason: "too-many", message: messages.tooManyPasswords };
    await expect(enter(from(HOME))).rejects.toMatchObject(refused);
    world.pass(1);
    await enter(from(HOME));
  });

  test("the owner can sign in from a known browser, even on the attacker's network", async () => {
    const { from, enter, guess, knownBrowser, guessedElsewhere } = setUp();
    const browser = await knownBrowser();
    guessedElsewhere(100);
    for (let tries = 0; tries < 3; tries++) await guess(attackerAt(1));
    expect(await guess(attackerAt(1))).toBe("too-many");
    expect((await enter(from(attackerAt(1), browser))).data).toMatchObject({ isLoggedIn: true });
  });

  test("a new password by mail lets the network try anew that has used up its tries", async () => {
    const { world, from, enter, guess, guessedElsewhere } = setUp();
    guessedElsewhere(100);
    for (let tries = 0; tries < 3; tries++) await guess(HOME);
    expect(await guess(HOME)).toBe("too-many");
    await perform(forgotPassword, from(HOME), {}, { email });
    await perform(
      resetPassword,
      from(HOME),
      {},
      { ...lastLink(world, email), password: "Rimu-2026!" },
    );
    await enter(from(HOME), "Rimu-2026!");
  });
});

test("a hundred guesses at the same time are not all looked at", async () => {
  const { guess } = setUp();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => guess(attackerAt(turn % 2))),
  );
  expect(answers.filter((reason) => reason === "credentials")).toHaveLength(12);
});

test("the delay after failures applies to that network only; a /64 is one network", async () => {
  const { from, enter, guess } = setUp();
  for (let failure = 0; failure < 6; failure++) await guess(`2001:db8:1:1::${failure}`);
  await expect(enter(from("2001:db8:1:1:ffff::"))).rejects.toMatchObject({
    reason: "too-many",
    retryAfter: 1,
  });
  await enter(from("2001:db8:1:2::"));
});

test("a hundred thousand networks get no further than five thousand guesses a day; the owner's known browser does", async () => {
  const { from, enter, guess, knownBrowser, guessedElsewhere } = setUp();
  const browser = await knownBrowser();
  guessedElsewhere(4_999);
  expect(await guess(attackerAt(1))).toBe("credentials");
  expect(await guess(attackerAt(2))).toBe("too-many");
  await enter(from(HOME, browser));
});

describe("a known browser", () => {
  test("waits by a count of its own, which is let go when the password is right", async () => {
    const { world, from, enter, guess, knownBrowser } = setUp();
    const browser = await knownBrowser();
    for (let failure = 0; failure < 6; failure++) await guess(HOME, browser);
    await expect(enter(from(HOME, browser))).rejects.toMatchObject({
      reason: "too-many",
      retryAfter: 1,
    });
    // Its failures count for it alone.
    await enter(from(HOME));
    world.pass(SECOND);
    await enter(from(HOME, browser));
    expect(await guess(HOME, browser)).toBe("credentials");
  });

  test("counts for its network too, whose other browsers it does not keep out", async () => {
    const { world, from, enter, guess } = setUp();
    const browsers: KnownBrowser[] = [];
    for (let number = 0; number < 6; number++) {
      const request = from(attackerAt(number));
      await enter(request);
      browsers.push(request.outgoing.browser!);
    }
    for (const browser of browsers.slice(0, 4))
      for (let failure = 0; failure < 5; failure++)
        expect(await guess(HOME, browser)).toBe("credentials");
    expect(await guess(HOME, browsers[5])).toBe("too-many");
    expect(await guess(HOME)).toBe("credentials");
    await enter(from(attackerAt(7), browsers[5]));
    world.pass(MINUTE);
    await enter(from(HOME, browsers[5]));
  });

  test("takes the turns of its network, not turns of its own", async () => {
    const { from, enter, guess, knownBrowser } = setUp();
    const browsers: KnownBrowser[] = [];
    for (let number = 0; number < 8; number++) browsers.push(await knownBrowser());
    const done: string[] = [];
    await Promise.all([
      ...browsers.map(async (browser) => done.push(await guess(attackerAt(1), browser))),
      enter(from(HOME)).then(() => done.push("owner")),
    ]);
    // One for each core runs already, and one more is taken first.
    expect(done.indexOf("owner")).toBeLessThanOrEqual(availableParallelism());
  });

  test("is no more known once the password is another", async () => {
    const { world, from, enter, guess, knownBrowser } = setUp();
    const browser = await knownBrowser();
    await perform(forgotPassword, from(HOME), {}, { email });
    await perform(
      resetPassword,
      from(HOME),
      {},
      { ...lastLink(world, email), password: "Rimu-2026!" },
    );
    for (let failure = 0; failure < 6; failure++) await guess(HOME, browser);
    // It waits by its network, as any other browser there does.
    await expect(enter(from(HOME), "Rimu-2026!")).rejects.toMatchObject({ reason: "too-many" });
  });

  test("is known to this account only, and its cookie does not reveal the account", async () => {
    const { world, ada, from, guess, knownBrowser, enter } = setUp();
    const browser = await knownBrowser();
    const ben = world.person("Ben");
    updateUser(world.app.db, ben.id, { passwordHash });
    for (let failure = 0; failure < 6; failure++)
      await enter(from(HOME, browser), "wrong", emailOf("Ben")).catch(() => undefined);
    await expect(enter(from(HOME), PASSWORD, emailOf("Ben"))).rejects.toMatchObject({
      reason: "too-many",
    });
    expect(await guess(HOME, browser)).toBe("credentials");
    for (const secret of [ada.id, ada.email, passwordHash])
      expect(JSON.stringify(browser)).not.toContain(secret);
  });

  test("is known to the five accounts that signed in last", async () => {
    const { world, from, enter } = setUp();
    let browser: KnownBrowser | null = null;
    const tags: string[] = [];
    for (const name of ["Ada", "Ben", "Cat", "Dan", "Eve", "Fay"]) {
      if (name !== "Ada") updateUser(world.app.db, world.person(name).id, { passwordHash });
      const request = from(HOME, browser);
      await enter(request, PASSWORD, emailOf(name));
      browser = request.outgoing.browser!;
      tags.unshift(browser.tags[0]!);
    }
    expect(browser!.tags).toEqual(tags.slice(0, 5));
  });
});

describe("mails that others ask for", () => {
  test("leave one mail with a link for a new password to each other network, and none to one that had its own", async () => {
    const { world, from } = setUp();
    const forgot = (client: string) => perform(forgotPassword, from(client), {}, { email });
    const refused = { reason: "too-many", retryAfter: 86_400 };
    for (let mail = 0; mail < 2; mail++) await forgot(attackerAt(1));
    await expect(forgot(attackerAt(1))).rejects.toMatchObject(refused);
    await forgot(HOME);
    await expect(forgot(HOME)).rejects.toMatchObject(refused);
    expect(mailsTo(world, email)).toHaveLength(3);
    // A hundred a day in all, so that fifty networks do not keep the owner from theirs.
    for (let network = 2; network < 99; network++) await forgot(attackerAt(network));
    await expect(forgot(attackerAt(99))).rejects.toMatchObject(refused);
    expect(mailsTo(world, email)).toHaveLength(100);
    world.pass(1.01);
    await forgot(HOME);
  });

  test("end no link that another network asked for; using one ends them all", async () => {
    const { world, from } = setUp();
    const forgot = async (client: string) => {
      await perform(forgotPassword, from(client), {}, { email });
      return lastLink(world, email);
    };
    const check = (link: object) => perform(checkResetLink, from(HOME), {}, link);
    const valid = { validLink: true, expired: false };
    const dead = { validLink: false, expired: false };
    const superseded = await forgot(HOME);
    const own = await forgot(HOME);
    const others = [await forgot(attackerAt(1)), await forgot(attackerAt(2))];
    expect([await check(superseded), await check(own)]).toEqual([dead, valid]);
    await perform(resetPassword, from(HOME), {}, { ...own, password: "Rimu-2026!" });
    for (const link of others) expect(await check(link)).toEqual(dead);
  });

  test("leave the mail and registration of an owner awaiting activation intact", async () => {
    const { world, from } = setUp();
    const address = emailOf("New");
    const resend = (client: string) =>
      perform(resendActivation, from(client), {}, { email: address });
    const form = { firstName: "New", lastName: "Owner", email: address, password: PASSWORD };
    for (let mail = 0; mail < 5; mail++) await perform(register, from(attackerAt(mail)), {}, form);
    await perform(register, from(HOME), {}, form);
    await expect(perform(register, from(HOME), {}, form)).rejects.toMatchObject({
      reason: "too-many",
    });
    await expect(resend(HOME)).rejects.toMatchObject({ reason: "too-many" });
    expect(mailsTo(world, address)).toHaveLength(6);
  });
});
