import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { reviewMessages } from "~/contracts/review";
import { submitForm, submitHtml, textOf } from "../support/html-forms";
import { serverWith } from "../support/printed-report";
import { typicalReno } from "../support/report-worlds";
import { undoIn } from "../support/undo";

/** A finished property, and how its page of what it taught is asked. */
async function finished() {
  const served = await serverWith(typicalReno);
  const { browser, propertyId } = served;
  const home = `/properties/${propertyId}`;
  const html = async (at: string) => (await browser.page(at)).text();
  const page = async (at: string) => textOf(await html(at));
  await browser.json("POST", `/api${home}/status/complete`, {});
  const keep = () => submitForm(browser, `${home}/review`, "keep-templates", {});
  const first = async () =>
    /href="(\/templates\/[\w-]+)"/.exec(await html(`${home}/add-project`))?.[1] ?? "";
  return { ...served, home, html, page, keep, first };
}

test("an own template is led to where it is offered, and an admins' is not", async () => {
  const { page, keep, first } = await finished();
  expect(await first()).toBe("");
  await keep();
  expect(await page(await first())).toContain("Your template");
});

test("without script one is renamed, its items are changed, added and taken out", async () => {
  const { browser, home, html, page, keep, first, server } = await finished();
  await keep();
  const at = await first();
  const shown = await html(at);
  expect(textOf(shown)).toContain("Your template");
  expect(shown).not.toContain('name="status"');
  const [, item = ""] = /name="items\.([\w-]+)\.budget"/.exec(shown) ?? [];
  const saved = await submitForm(browser, at, "save-template", {
    name: "Wet room",
    [`items.${item}.budget`]: "12.50",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, at]);
  expect(await page(at)).toContain("Wet room");
  expect(await html(at)).toContain("12.50");
  const added = await submitForm(browser, at, "add-item", {});
  expect(added.headers.get("location")).toMatch(new RegExp(`^${at}\\?`));
  const removed = await submitForm(browser, at, `remove-item ${item}`, {});
  expect(removed.headers.get("location")).toBe(at);
  expect(await html(at)).not.toContain(`items.${item}.budget`);
  expect(await page(`${home}/add-project`)).toContain("Wet room");
  expect(server.reported).toEqual([]);
});

test("without script one is deleted after a question, and Undo brings it back to its page", async () => {
  const { browser, html, page, keep, first } = await finished();
  await keep();
  const at = await first();
  const question = await html(`${at}/delete`);
  expect(textOf(question)).toContain("Are you sure you want to delete");
  const gone = await submitHtml(browser, `${at}/delete`, question, "delete-template", {});
  expect([gone.status, gone.headers.get("location")]).toEqual([303, "/properties"]);
  const list = await html("/properties");
  expect(textOf(list)).toContain(messages.templateRemoved);
  expect((await browser.send(at)).status).toBe(404);
  const undone = await submitHtml(browser, "/properties", list, "undo", {});
  expect(undone.status).toBe(303);
  expect(await page(at)).toContain("Your template");
});

test("the profile lists one's own templates, and only where there are any", async () => {
  const { html, page, keep, first } = await finished();
  expect(await page("/profile")).not.toContain("Your templates");
  await keep();
  const listed = await html("/profile");
  expect(textOf(listed)).toContain("Your templates");
  expect(listed).toContain(`href="${await first()}"`);
});

test("without script templates that are kept again leave an Undo, which brings back what was edited", async () => {
  const { browser, home, html, page, keep, first } = await finished();
  await keep();
  const at = await first();
  await submitForm(browser, at, "save-template", { name: "Wet room" });
  await keep();
  expect(await page(`${home}/add-project`)).not.toContain("Wet room");
  await keep();
  const undone = await browser.form("/undo", undoIn(await html(`${home}/review`)));
  expect([undone.status, undone.headers.get("location")]).toEqual([303, `${home}/review`]);
  expect(await page(`${home}/review`)).toContain(reviewMessages.undone);
  expect(await page(`${home}/add-project`)).not.toContain("Wet room");
  await submitForm(browser, await first(), "save-template", { name: "Wet room" });
  await submitForm(browser, `${home}/review`, "drop-templates", {});
  await browser.form("/undo", undoIn(await html(`${home}/review`)));
  expect(await page(`${home}/add-project`)).toContain("Wet room");
});
