import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { updateTemplateItem } from "~/operations/templates/template-items";
import { submitForm, submitHtml, textOf } from "../support/html-forms";
import { serverOf, type Browser } from "../support/server";
import { worldWithTemplates } from "../support/template-world";

const AT = "/admin/templates/aviary";

async function templatePages() {
  const { world, admin, ada, as, show } = worldWithTemplates();
  const server = await serverOf(world);
  const [keeper, owner] = [await server.browser(admin), await server.browser(ada)];
  return { keeper, owner, as, show };
}

const pageOf = async (browser: Browser, at: string) => (await browser.page(at)).text();

/** The path of a new property. */
async function addProperty(browser: Browser): Promise<string> {
  const added = await browser.json("POST", "/api/properties", {
    name: "Bach",
    address: "3 Beach Road",
  });
  return `/properties/${((await added.json()) as { id: string }).id}`;
}

test("the stepper of a quantity of one goes no lower", async () => {
  const { keeper } = await templatePages();
  const page = await pageOf(keeper, AT);
  const stepper = (item: string) =>
    new RegExp(`<button[^>]*aria-label="Remove one, ${item}"[^>]*>`).exec(page)?.[0];
  expect(stepper("Bird bath")).toContain('aria-disabled="true"');
  expect(stepper("perch")).not.toContain('aria-disabled="true"');
});

test("a template without amounts and an empty audit log say what is missing", async () => {
  const { keeper, as } = await templatePages();
  expect(textOf(await pageOf(keeper, AT))).not.toContain("No item has a budget yet");
  expect(textOf(await pageOf(keeper, "/admin/audit"))).toContain("Nothing yet. What admins do");
  for (const itemId of ["perch", "netting", "bath"])
    await as(updateTemplateItem, { templateId: "aviary", itemId }, { budget: 0 });
  expect(textOf(await pageOf(keeper, AT))).toContain("No item has a budget yet");
});

test("without script a template made active is offered to owners, a draft is not", async () => {
  const { keeper, owner } = await templatePages();
  const choices = `${await addProperty(owner)}/add-project`;
  await submitForm(keeper, AT, "save-template", { status: "draft" });
  expect(textOf(await pageOf(owner, choices))).not.toContain("Aviary");
  const saved = await submitForm(keeper, AT, "save-template", { status: "active" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, AT]);
  expect(textOf(await pageOf(owner, choices))).toContain("Aviary");
});

test("a template says what it brings before it is taken, and that it is in the property already", async () => {
  const { owner } = await templatePages();
  const property = await addProperty(owner);
  const shown = async () => textOf(await pageOf(owner, `${property}/add-project`));
  expect(await shown()).toMatch(
    /Around it .*Site & clean ?\$2,600 ?3 items ?(Builder's clean|.*) ?\$700 .*Skips ?\$1,500/,
  );
  expect(await shown()).not.toContain("already in it");
  const offered = (await (await owner.json("GET", "/api/templates")).json()) as {
    id: string;
    name: string;
  }[];
  const templateId = offered.find(({ name }) => name === "Site & clean")?.id ?? "";
  const added = await submitForm(owner, `${property}/add-project`, "add-project", { templateId });
  expect(added.headers.get("location")).toMatch(/^\/project\//);
  expect(await shown()).toMatch(/Site & clean ?\$2,600 ?3 items ?· already in it/);
});

test("without script templates are found by their names and those of their items", async () => {
  const { owner } = await templatePages();
  const property = await addProperty(owner);
  const found = async (words: string) => {
    const at = `${property}/add-project?q=${encodeURIComponent(words)}`;
    return textOf(await pageOf(owner, at));
  };
  const bySkips = await found("skips");
  expect(bySkips).toContain("Site & clean");
  expect(bySkips).not.toContain("Bathroom");
  expect(await found("BÁTHROOM")).toContain("Bathroom");
  expect(await found("moat")).toMatch(/No template has “moat” in it\..*Custom Category/);
});

test("without script an invalid text in the editor is reported, and stays as typed", async () => {
  const { keeper, show } = await templatePages();
  const before = await show();
  const refused = await submitForm(keeper, AT, "save-template", {
    name: " ",
    "items.perch.quantity": "none",
  });
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(textOf(page)).toContain("Enter a name.");
  const [quantity] = /<input[^>]*name="items\.perch\.quantity"[^>]*>/.exec(page) ?? [];
  expect(quantity).toContain('value="none"');
  expect(quantity).toContain('aria-invalid="true"');
  expect(await show()).toEqual(before);
});

test("without script a template is deleted after a question that names it, and Undo brings it back", async () => {
  const { keeper, show } = await templatePages();
  const before = await show();
  expect(await pageOf(keeper, AT)).toContain(`href="${AT}/delete"`);
  const question = await pageOf(keeper, `${AT}/delete`);
  expect(textOf(question)).toContain("Are you sure you want to delete Aviary");
  const gone = await submitHtml(keeper, `${AT}/delete`, question, "delete-template", {});
  expect([gone.status, gone.headers.get("location")]).toEqual([303, "/admin/templates"]);
  const list = await pageOf(keeper, "/admin/templates");
  expect(textOf(list)).toContain(messages.templateRemoved);
  expect(list).not.toContain(`href="${AT}"`);
  expect((await keeper.page(AT)).status).toBe(404);
  const undone = await submitHtml(keeper, "/admin/templates", list, "undo", {});
  expect([undone.status, undone.headers.get("location")]).toEqual([303, AT]);
  expect(await show()).toEqual(before);
});

test("Use as Template is for admins, where there are items", async () => {
  const { keeper, owner } = await templatePages();
  async function categoryOf(browser: Browser, isFilled: boolean): Promise<string> {
    const at = await addProperty(browser);
    const added = await browser.json("POST", `/api${at}/projects`, {});
    const { id } = (await added.json()) as { id: string };
    if (isFilled) await browser.json("POST", `/api/projects/${id}/items`, { name: "Sink" });
    return pageOf(browser, `/project/${id}`);
  }
  expect(await categoryOf(keeper, true)).toContain("Use as Template");
  expect(await categoryOf(keeper, false)).not.toContain("Use as Template");
  expect(await categoryOf(owner, true)).not.toContain("Use as Template");
});
