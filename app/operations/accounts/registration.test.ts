import { expect, test } from "vitest";
import { findUserByEmail } from "~/data/users";
import { perform } from "~/operations/operation";
import { countRows, lastMail, mailsTo } from "../../../tests/support/mails";
import { emailOf, makeWorld, type World } from "../../../tests/support/world";
import { register } from "./registration";
import { signIn } from "./sign-in";

const PASSWORD = "Kōwhai-2026!";
const form = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.nz",
  password: PASSWORD,
};

const registerIn = (world: World, changes: object = {}, request = world.as(null)) =>
  perform(register, request, {}, { ...form, ...changes });

test("a new account waits for its address to be verified, without a trial", async () => {
  const world = makeWorld();
  const request = world.as(null);
  expect(await registerIn(world, {}, request)).toEqual({ data: { isLoggedIn: false } });
  expect(findUserByEmail(world.app.db, form.email)).toMatchObject({
    firstName: "Ada",
    lastName: "Lovelace",
    avatar: "Thumbs",
    emailVerified: false,
    activationDate: null,
    trialStart: null,
    isAdmin: false,
  });
  expect(request.outgoing).toEqual({ pending: "ada@example.nz" });
});

test("the mail links to PUBLIC_URL and states the length of the trial", async () => {
  const world = makeWorld({
    PUBLIC_URL: "http://localhost:4321",
    TRIAL_DAYS: "7",
    PRODUCT_NAME: "Straightedge",
  });
  await registerIn(world);
  const mail = lastMail(world, form.email);
  expect(mail.subject).toBe("Activate your Straightedge account");
  expect(mail.text).toContain("Your free trial of 7 days");
  expect(mail.links).toEqual([
    expect.stringMatching(/^http:\/\/localhost:4321\/auth\/activate\?token=[\w-]{43}&id=\w{22}$/),
  ]);
});

test("only the link's hash is stored", async () => {
  const world = makeWorld();
  await registerIn(world);
  const token = new URL(lastMail(world, form.email).links[0]!).searchParams.get("token")!;
  const kept = world.app.db.$client.prepare("select token_hash from mail_links").pluck().all();
  expect(kept).toHaveLength(1);
  expect(kept).not.toContain(token);
});

test.each([
  [{ firstName: " " }, { firstName: ["First name is required"] }],
  [{ lastName: undefined }, { lastName: ["Last name is required"] }],
  [{ email: "" }, { email: ["Email is required"] }],
  [{ email: "ada@nowhere" }, { email: ["Email is invalid"] }],
  [{ email: "ada，eve@example.nz" }, { email: ["Email is invalid"] }],
  [{ email: "ada@example.nz\r\nBcc: eve@example.nz" }, { email: ["Email is invalid"] }],
  [{ email: ["ada@example.nz"] }, { email: ["Email is required"] }],
  [{ password: "" }, { password: ["Password is required"] }],
  [
    { password: "short" },
    {
      password: [
        "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, one special character, and no whitespace",
      ],
    },
  ],
  [
    { password: "Passw0rd!" },
    { password: ["This password is on the list of the most used ones. Choose another."] },
  ],
  [{ passwordConfirm: "Another-2026!" }, { passwordConfirm: ["Passwords do not match"] }],
  [{ roles: { admin: true } }, { roles: ["This is not a field that can be sent."] }],
  [
    { isActive: true, subscriptionEnd: "2099-01-01" },
    { isActive: [expect.any(String)], subscriptionEnd: [expect.any(String)] },
  ],
])("%o is refused and changes nothing", async (changes, fields) => {
  const world = makeWorld();
  await expect(registerIn(world, changes)).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to create account",
    fields,
  });
  expect([
    countRows(world, "users"),
    countRows(world, "outbox"),
    countRows(world, "mail_links"),
  ]).toEqual([0, 0, 0]);
});

test("all problems are reported at once, in the form's order", async () => {
  const world = makeWorld();
  const all = {
    firstName: "",
    lastName: "",
    email: "x",
    password: "short",
    passwordConfirm: "other",
  };
  const refusal = await registerIn(world, all).catch((error: { fields: object }) => error);
  expect(Object.keys((refusal as { fields: object }).fields)).toEqual([
    "firstName",
    "lastName",
    "email",
    "password",
    "passwordConfirm",
  ]);
});

test("what the browser judged is accepted and not trusted", async () => {
  const world = makeWorld();
  await registerIn(world, {
    passwordConfirm: PASSWORD,
    valid: false,
    validationErrors: ["Email is invalid"],
  });
  await expect(
    registerIn(world, { email: "x", valid: true, validationErrors: [] }),
  ).rejects.toMatchObject({ reason: "invalid" });
});

test("a known address gets the same answer as a new one, does not change, and its owner gets a mail", async () => {
  const world = makeWorld();
  await registerIn(world);
  world.person("Grace");
  const before = world.app.db.$client.prepare("select * from users order by id").all();
  for (const email of ["ada@example.nz", "ADA@example.nz", emailOf("Grace")]) {
    const request = world.as(null);
    expect(
      await registerIn(world, { email, firstName: "Eve", password: "Other-2026!" }, request),
    ).toEqual({ data: { isLoggedIn: false } });
    expect(request.outgoing).toEqual({ pending: email });
  }
  expect(world.app.db.$client.prepare("select * from users order by id").all()).toEqual(before);
  expect(mailsTo(world, "ada@example.nz")).toHaveLength(3);
  expect(lastMail(world, "ada@example.nz").subject).toBe("Activate your Plumbline account");
  expect(lastMail(world, emailOf("Grace"))).toMatchObject({
    subject: "You already have a Plumbline account",
  });
  expect(lastMail(world, emailOf("Grace")).text).not.toContain("Eve");
});

test("mails at most one notice of an attempt an hour per address", async () => {
  const world = makeWorld();
  world.person("Grace");
  for (let attempt = 0; attempt < 3; attempt++)
    await registerIn(world, { email: emailOf("Grace") });
  expect(mailsTo(world, emailOf("Grace"))).toHaveLength(1);
});

test("a closed account gets no mail and the same answer", async () => {
  const world = makeWorld();
  world.person("Grace", { isActive: false });
  expect(await registerIn(world, { email: emailOf("Grace") })).toEqual({
    data: { isLoggedIn: false },
  });
  expect(mailsTo(world, emailOf("Grace"))).toEqual([]);
});

test("twenty registrations of one address at a time make one account", async () => {
  const world = makeWorld();
  await Promise.all(Array.from({ length: 20 }, () => registerIn(world)));
  expect(countRows(world, "users")).toBe(1);
});

test("five registrations an hour from one network address are all there are", async () => {
  const world = makeWorld({ LIMITS: "on" });
  for (let turn = 0; turn < 5; turn++) await registerIn(world, { email: `ada${turn}@example.nz` });
  await expect(registerIn(world, { email: "ada5@example.nz" })).rejects.toMatchObject({
    reason: "too-many",
    retryAfter: 3600,
  });
  await registerIn(world, { email: "ada5@example.nz" }, { ...world.as(null), client: "192.0.2.2" });
  world.pass(1.01 / 24);
  await registerIn(world, { email: "ada6@example.nz" });
});

test("an unverified account can sign in and is shown as not active", async () => {
  const world = makeWorld();
  await registerIn(world);
  const request = world.as(null);
  const { data } = await perform(signIn, request, {}, { email: form.email, password: PASSWORD });
  expect(data).toMatchObject({ isLoggedIn: true, emailVerified: false, isActive: false });
  expect(request.outgoing.pending).toBeNull();
});
