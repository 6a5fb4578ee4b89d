import { describe, expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { linkOf, submitForm, submitHtml, textOf, type Typed } from "../support/html-forms";
import { lastMail } from "../support/mails";
import { makeServer } from "../support/server";

const account = {
  firstName: "Māia",
  lastName: "Ngata",
  email: "maia@example.nz",
  password: "Kōwhai-2026!",
};

/** The page that a refused form comes back as. */
async function refused(at: string, intent: string, typed: Typed): Promise<string> {
  const browser = await (await makeServer()).browser();
  const answer = await submitForm(browser, at, intent, typed);
  const page = await answer.text();
  expect([answer.status, /<title>Error: /.test(page)]).toEqual([422, true]);
  return page;
}

describe("without script", () => {
  test("registering reports all fields at once, and keeps the typed text but no password", async () => {
    const empty = textOf(await refused("/auth/register", "register", {}));
    for (const field of ["First name", "Last name", "Email", "Password"])
      expect(empty).toContain(`${field} is required`);
    const page = await refused("/auth/register", "register", {
      ...account,
      email: "maia@nowhere",
      password: "short",
      passwordConfirm: "other",
    });
    for (const problem of ["Email is invalid", "Password must be", "Passwords do not match"])
      expect(textOf(page)).toContain(problem);
    for (const kept of ["Māia", "Ngata", "maia@nowhere"]) expect(page).toContain(`value="${kept}"`);
    expect(page).not.toContain('"short"');
    const common = { ...account, password: "Password1!", passwordConfirm: "Password1!" };
    const again = await refused("/auth/register", "register", common);
    expect(again).toContain('value="Ngata"');
    expect(again).not.toContain('"Password1!"');
  });

  test("registering leads to “Hang tight”, and from there back to the login", async () => {
    const browser = await (await makeServer()).browser();
    const passwordConfirm = account.password;
    const typed = { ...account, passwordConfirm };
    const done = await submitForm(browser, "/auth/register", "register", typed);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/"]);
    const home = await (await browser.page("/")).text();
    expect(home).toContain(messages.hangTight);
    expect(linkOf(home, "Return to Login")).toBe("/auth/login");
  });

  test("activating leads to the login with the email filled in, until a user has signed in", async () => {
    const world = await makeServer();
    const browser = await world.browser();
    await browser.json("POST", "/api/account", account);
    const { pathname, search } = new URL(lastMail(world, account.email).links[0] ?? "");
    const done = await submitForm(browser, pathname + search, "activate", {});
    expect(done.status).toBe(303);
    const activated = await (await browser.page(done.headers.get("location") ?? "")).text();
    const login = linkOf(activated, "Return to Login");
    expect(await (await browser.page(login)).text()).toContain(`value="${account.email}"`);
    const { email, password } = account;
    const entered = await submitForm(browser, login, "login", { email, password });
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/"]);
    browser.jar.delete("session");
    expect(await (await browser.page(login)).text()).not.toContain(email);
  });

  test("a wrong password says so, and what to try next", async () => {
    const { email } = account;
    const browser = await (await makeServer()).browser();
    const typed = { email, password: "Wrong-2026!" };
    const answer = await submitForm(browser, "/auth/login", "login", typed);
    expect(answer.status).toBe(401);
    const page = textOf(await answer.text());
    expect(page).toContain(messages.loginFailed);
    expect(page).toContain("Check the address and the password, or choose a new password below.");
  });

  test("a link to log out asks, and its form does", async () => {
    const server = await makeServer();
    const browser = await server.browser(server.person("Ada"));
    const isSignedIn = async () => (await browser.page("/profile")).status === 200;
    expect((await browser.page("/auth/logout")).status).toBe(200);
    expect(await isSignedIn()).toBe(true);
    const answer = await submitForm(browser, "/auth/logout", "logout", {});
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/login"]);
    expect(await isSignedIn()).toBe(false);
    const again = await browser.page("/auth/logout");
    expect([again.status, again.headers.get("location")]).toEqual([302, "/"]);
  });

  test.each(["/auth/login login", "/auth/forgot-password forgot"])(
    "%s needs an email that can be one",
    async (form) => {
      const [at = "", intent = ""] = form.split(" ");
      expect(textOf(await refused(at, intent, {}))).toContain("Email is required");
      const page = await refused(at, intent, {
        email: "maia@nowhere",
        ...(intent === "login" && { password: "x" }),
      });
      expect(textOf(page)).toContain("Email is invalid");
      expect(page).toContain('value="maia@nowhere"');
    },
  );

  test("a link for a forgotten password is promised to a known and an unknown address alike", async () => {
    const world = await makeServer();
    const ada = world.person("Ada");
    const answered = async (email: string) => {
      const browser = await world.browser();
      const sent = await submitForm(browser, "/auth/forgot-password", "forgot", { email });
      const next = sent.headers.get("location");
      const page = next ? await browser.page(next) : sent;
      return [sent.status, next, textOf(await page.text())];
    };
    const known = await answered(ada.email);
    expect(known[2]).toContain(messages.resetSent);
    expect(await answered("nobody@example.nz")).toEqual(known);
  });

  test("a password is changed by the link in the mail, once", async () => {
    const world = await makeServer();
    const browser = await world.browser();
    await browser.json("POST", "/api/account", account);
    await submitForm(browser, "/auth/forgot-password", "forgot", { email: account.email });
    const sent = lastMail(world, account.email).links.find((link) => link.includes("reset"));
    const { pathname, search } = new URL(sent ?? "");
    const at = pathname + search;
    const choose = (password: string, passwordConfirm: string) =>
      submitForm(browser, at, "reset", { password, passwordConfirm });
    const differing = await choose("Tūī-song-2027!", "Tūī-song-2028!");
    const page = await differing.text();
    expect(differing.status).toBe(422);
    expect(textOf(page)).toContain("Passwords do not match");
    expect(page).not.toContain("Tūī-song");

    const changed = await choose("Tūī-song-2027!", "Tūī-song-2027!");
    expect([changed.status, changed.headers.get("location")]).toEqual([303, "/"]);
    expect(await (await browser.page("/")).text()).toContain(messages.passwordChanged);
    expect(await (await browser.page("/auth/login")).text()).toContain(`value="${account.email}"`);
    const spent = await (await browser.page(at)).text();
    expect(spent).toContain(messages.linkInvalid);
    expect(spent).toContain("Ask for a new link");
  });
});

describe("an account", () => {
  const WAITING = { emailVerified: false, trialStart: null };
  const EXPIRED = { trialStart: new Date(0) };

  test.each([
    ["that waits for its activation", WAITING, messages.hangTight, ["/profile"]],
    ["whose trial is over", EXPIRED, messages.trialExpired, []],
  ])("%s is shown that, instead of its properties", async (_which, changes, notice, also) => {
    const server = await makeServer();
    const browser = await server.browser(server.person("Ada", changes));
    const home = await (await browser.page("/")).text();
    expect(home).toContain(notice);
    expect(home).not.toContain("My Properties");
    for (const path of ["/properties", "/properties/add", ...also])
      expect((await browser.page(path)).headers.get("location"), path).toBe("/");
  });

  test("that waits for its activation returns to the login", async () => {
    const server = await makeServer();
    const browser = await server.browser(server.person("Ada", WAITING));
    const home = await (await browser.page("/")).text();
    expect(textOf(home)).toContain("Return to Login");
    const out = await submitHtml(browser, "/", home, "logout", {});
    expect(out.headers.get("location")).toBe("/auth/login");
    expect((await browser.json("GET", "/api/properties")).status).toBe(401);
  });
});
