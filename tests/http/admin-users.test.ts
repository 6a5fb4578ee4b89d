import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { linkOf, submitHtml, textOf } from "../support/html-forms";
import { makeServer } from "../support/server";

async function adminsPages() {
  const world = await makeServer();
  const browser = await world.browser(world.person("Root", { isAdmin: true, isFree: true }));
  const page = async (at: string) => (await browser.page(at)).text();
  /** Follows the link of that name, as without script, and sends the form behind it. */
  async function choose(at: string, name: string, intent: string): Promise<string> {
    const asked = linkOf(await page(at), name);
    const answer = await submitHtml(browser, asked, await page(asked), intent, {});
    expect([answer.status, answer.headers.get("location")]).toEqual([303, at]);
    return page(at);
  }
  return { ...world, browser, page, choose };
}

const emailsIn = (html: string) => [...html.matchAll(/>(\w+@example\.nz)</g)].map(([, it]) => it);
const sortingOf = (html: string) => /aria-sort="(\w+)"[^>]*><a[^>]*>([^<]*)/.exec(html)?.slice(1);

test("a search that finds nobody says so, and leads back to the whole list", async () => {
  const { page } = await adminsPages();
  const found = await page("/admin/users?q=nobody-has-this");
  expect(textOf(found)).toContain("Nobody has “nobody-has-this” in their name or e-mail.");
  expect(found).not.toContain("<table");
  expect(linkOf(found, "Show all")).toBe("/admin/users");
});

test("the list is sorted by the column whose heading is followed", async () => {
  const { person, page } = await adminsPages();
  person("Zoe", { firstName: "Anna" });
  person("Adam", { firstName: "Ben" });
  const byName = await page("/admin/users?q=tester");
  expect(sortingOf(byName)).toEqual(["ascending", "Full Name"]);
  expect(emailsIn(byName)).toEqual(["zoe@example.nz", "adam@example.nz", "root@example.nz"]);
  const to = linkOf(byName, "Email");
  expect(to).toBe("/admin/users?q=tester&sort=email");
  const byEmail = await page(to);
  expect(sortingOf(byEmail)).toEqual(["ascending", "Email"]);
  expect(emailsIn(byEmail)).toEqual(["adam@example.nz", "root@example.nz", "zoe@example.nz"]);
});

test("more than fifty users are paged through by links", async () => {
  const { person, page } = await adminsPages();
  for (let number = 10; number < 61; number++) person(`Tui${number}`);
  const first = await page("/admin/users?q=tui&sort=email");
  expect(textOf(first)).toContain("51 users with “tui”");
  expect(emailsIn(first)).toHaveLength(50);
  const second = await page(linkOf(first, "Next"));
  expect(textOf(second)).toContain("Page 2 of 2");
  expect(emailsIn(second)).toEqual(["tui60@example.nz"]);
  expect(linkOf(second, "Next")).toBe("");
  expect(linkOf(second, "Previous")).toBe("/admin/users?q=tui&sort=email");
  expect(textOf(await page("/admin/users?q=tui&sort=nonsense&page=99"))).toContain("Page 2 of 2");
});

test("a user's page is reached by a link, and leads back to the list as it was", async () => {
  const { person, page } = await adminsPages();
  person("Ada");
  const list = "/admin/users?q=ada&sort=email";
  const shown = await page(linkOf(await page(list), "Ada Tester"));
  expect(textOf(shown)).toContain("Email Verified Yes");
  expect(textOf(shown)).toContain("User has an active trial");
  expect(linkOf(shown, "Back")).toBe(list);
});

test("without script an account is converted by its page's links, after a question", async () => {
  const { person, choose } = await adminsPages();
  const at = `/admin/users/${person("Ada").id}`;
  const free = textOf(await choose(at, "Convert to free", "convert-to-free"));
  expect(free).toContain(messages.userConverted("ada@example.nz", "Free"));
  expect(free).toContain("This user is using a free account");
  const trial = textOf(await choose(at, "Convert to trial", "convert-to-paid"));
  expect(trial).toContain(messages.userConverted("ada@example.nz", "Trial"));
});

test("without script a question that somebody else answered meanwhile says that it failed", async () => {
  const { browser, person, page } = await adminsPages();
  const at = `/admin/users/${person("Ada").id}`;
  const asked = linkOf(await page(at), "Convert to free");
  const question = await page(asked);
  expect(textOf(question)).toContain("ada@example.nz");
  await browser.json("POST", `/api${at}/convert-to-free`, {});
  const answer = await submitHtml(browser, asked, question, "convert-to-free", {});
  const next = answer.headers.get("location");
  expect(textOf(next ? await page(next) : await answer.text())).toContain(
    messages.convertUserFailed,
  );
});

test("without script a user deleted from their own page leads back to the list", async () => {
  const { browser, person, page } = await adminsPages();
  const asked = linkOf(await page(`/admin/users/${person("Ada").id}`), "Delete");
  const answer = await submitHtml(browser, asked, await page(asked), "delete", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/users"]);
  const list = await page("/admin/users");
  expect(textOf(list)).toContain(messages.userRemoved);
  expect(emailsIn(list)).toEqual(["root@example.nz"]);
});
