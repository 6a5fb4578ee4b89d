import { expect, test } from "vitest";
import { perform } from "~/operations/operation";
import { countRows, lastLink, lastMail, mailsTo } from "../../../tests/support/mails";
import { emailOf, makeWorld, type World } from "../../../tests/support/world";
import { readActor } from "../identity/actor";
import { checkResetLink, forgotPassword, resetPassword } from "./passwords";
import { signIn } from "./sign-in";

const MINUTES = 1 / (24 * 60);
const password = "Rimu-2026!";
const invalid = {
  reason: "invalid",
  message: "This link is not valid any more. Ask for a new one.",
};

async function worldWithAda(env: Record<string, string> = {}) {
  const world = makeWorld(env);
  const ada = world.person("Ada");
  await forgot(world);
  return { world, ada, link: lastLink(world, ada.email) };
}

const forgot = (world: World, email = emailOf("Ada")) =>
  perform(forgotPassword, world.as(null), {}, { email });
const reset = (world: World, input: object, request = world.as(null)) =>
  perform(resetPassword, request, {}, { password, ...input });
const check = (world: World, link: object) => perform(checkResetLink, world.as(null), {}, link);
const signInWith = (world: World, typed: string) =>
  perform(signIn, world.as(null), {}, { email: emailOf("Ada"), password: typed });

test("a known and an unknown address are answered alike; only the known one gets a mail", async () => {
  const world = makeWorld();
  world.person("Ada");
  world.person("Closed", { isActive: false });
  for (const name of ["Ada", "Closed", "Nobody"])
    expect(await forgot(world, emailOf(name))).toEqual({ data: { accepted: true } });
  expect(countRows(world, "outbox")).toBe(1);
  expect(lastMail(world, emailOf("Ada"))).toMatchObject({
    subject: "Choose a new Plumbline password",
  });
});

test.each([
  ["", "Email is required"],
  ["ada", "Email is invalid"],
])("asking with the address %o is refused: %s", async (email, message) => {
  await expect(forgot(makeWorld(), email)).rejects.toMatchObject({
    reason: "invalid",
    fields: { email: [message] },
  });
});

test("a link may be asked for twice a day, known address or not", async () => {
  const { world } = await worldWithAda({ LIMITS: "on" });
  await forgot(world);
  await expect(forgot(world, " ADA@example.nz")).rejects.toMatchObject({
    reason: "too-many",
    retryAfter: 86_400,
  });
  for (let turn = 0; turn < 2; turn++) await forgot(world, emailOf("Nobody"));
  await expect(forgot(world, emailOf("Nobody"))).rejects.toMatchObject({ reason: "too-many" });
});

test("the link leads to PUBLIC_URL and to nowhere else", async () => {
  const { world, ada } = await worldWithAda({ PUBLIC_URL: "http://localhost:4321" });
  expect(lastMail(world, ada.email).links).toEqual([
    expect.stringMatching(
      /^http:\/\/localhost:4321\/auth\/reset-password\?token=[\w-]{43}&id=\w{22}$/,
    ),
  ]);
});

test("a new password takes the old one's place", async () => {
  const { world, link } = await worldWithAda();
  const request = world.as(null);
  expect(await reset(world, { ...link, passwordConfirm: password }, request)).toEqual({
    data: { isLoggedIn: false },
  });
  expect(request.outgoing).toEqual({ loginEmail: "ada@example.nz" });
  expect((await signInWith(world, password)).data.isLoggedIn).toBe(true);
  await expect(signInWith(world, "none")).rejects.toMatchObject({ reason: "credentials" });
});

test("it ends every session of that account only, and mails its owner", async () => {
  const { world, ada, link } = await worldWithAda();
  const grace = world.person("Grace");
  const secrets = [world.sessionFor(ada), world.sessionFor(ada), world.sessionFor(grace)];
  const request = world.as(ada);
  await reset(world, link, request);
  const now = world.app.clock();
  expect(
    secrets.map((secret) => readActor(world.app, secret, now, now).currentActor?.user.firstName),
  ).toEqual([undefined, undefined, "Grace"]);
  expect(request.outgoing).toEqual({ session: null, loginEmail: "ada@example.nz" });
  expect(lastMail(world, ada.email).subject).toBe("Your Plumbline password was changed");
  expect(mailsTo(world, grace.email)).toEqual([]);
});

test("looking at a link does not use it up; using it does", async () => {
  const { world, link } = await worldWithAda();
  for (let look = 0; look < 3; look++)
    expect(await check(world, link)).toEqual({ validLink: true, expired: false });
  await reset(world, link);
  expect(await check(world, link)).toEqual({ validLink: false, expired: false });
  await expect(reset(world, link)).rejects.toMatchObject(invalid);
});

test("twenty uses at a time are one", async () => {
  const { world, link } = await worldWithAda();
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) =>
      reset(world, { ...link, password: `Rimu-2026!${turn}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a link works for 30 minutes and is then reported as expired", async () => {
  const { world, link } = await worldWithAda();
  world.pass(29 * MINUTES);
  expect(await check(world, link)).toEqual({ validLink: true, expired: false });
  world.pass(MINUTES);
  expect(await check(world, link)).toEqual({ validLink: false, expired: true });
  await expect(reset(world, link)).rejects.toMatchObject({
    reason: "invalid",
    message: "This link has expired. Ask for a new one.",
  });
});

test("only the newest link works, with its own account's id, and for its own purpose", async () => {
  const { world, ada, link } = await worldWithAda();
  const eve = world.person("Eve");
  await forgot(world);
  const newest = lastLink(world, ada.email);
  for (const wrong of [link, { ...newest, id: eve.id }, { ...newest, token: "x" }]) {
    expect(await check(world, wrong)).toEqual({ validLink: false, expired: false });
    await expect(reset(world, wrong)).rejects.toMatchObject(invalid);
  }
  world.app.db.$client.exec("update mail_links set purpose = 'activate'");
  await expect(reset(world, newest)).rejects.toMatchObject(invalid);
});

test.each([
  [{ password: "" }, { password: ["Password is required"] }],
  [
    { password: "Welcome123!" },
    { password: ["This password is on the list of the most used ones. Choose another."] },
  ],
  [
    { password: "kowhai" },
    { password: [expect.stringContaining("Password must be at least 8 characters long")] },
  ],
  [{ passwordConfirm: "Other-2026!" }, { passwordConfirm: ["Passwords do not match"] }],
  [{ email: "eve@example.nz" }, { email: ["This is not a field that can be sent."] }],
])("%o is refused, and the link stays good", async (changes, fields) => {
  const { world, link } = await worldWithAda();
  await expect(reset(world, { ...link, ...changes })).rejects.toMatchObject({
    reason: "invalid",
    fields,
  });
  expect(await check(world, link)).toMatchObject({ validLink: true });
});
