import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { linkOf, submitForm, submitHtml, textOf } from "../support/html-forms";
import { makeServer, type Browser } from "../support/server";

const ADD = "/properties/add";

async function owner() {
  const world = await makeServer();
  const browser = await world.browser(world.person("Ada"));
  return { world, browser, page: async (at: string) => (await browser.page(at)).text() };
}

type Project = { id: string; activeItems: { id: string; name: string }[] };

/** The id of a new property. */
async function addProperty(browser: Browser): Promise<string> {
  const added = await submitForm(browser, ADD, "add", {
    name: "Bach",
    "address.address1": "3 Beach Road",
  });
  return added.headers.get("location")?.replace("/properties/", "") ?? "";
}

async function addCategory(browser: Browser, propertyId: string, name: string, items: string[]) {
  const added = await browser.json("POST", `/api/properties/${propertyId}/projects`, {});
  const { id } = (await added.json()) as Project;
  await browser.json("PUT", `/api/projects/${id}`, { name });
  for (const item of items)
    await browser.json("POST", `/api/projects/${id}/items`, { name: item, budget: 100 });
  return (await (await browser.json("GET", `/api/projects/${id}`)).json()) as Project;
}

test("without script a new reno needs an address, and keeps the typed name", async () => {
  const { browser } = await owner();
  const refused = await submitForm(browser, ADD, "add", { name: "Bach" });
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(page).toContain("<title>Error: ");
  expect(textOf(page)).toContain("Address is required");
  expect(page).toContain('value="Bach"');
});

test("without script a clone needs an address, and keeps the typed name", async () => {
  const { browser } = await owner();
  const at = `/properties/${await addProperty(browser)}/clone`;
  const typed = { name: "Next door", "address.address1": "" };
  const refused = await submitForm(browser, at, "clone", typed);
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(page).toContain("<title>Error: ");
  expect(textOf(page)).toContain("Address is required");
  expect(page).toContain('value="Next door"');
  expect(page).not.toContain('3 Beach Road"');
});

test("a complete category has its check, and what is over it in per cent, on Overview", async () => {
  const { browser, page } = await owner();
  const propertyId = await addProperty(browser);
  const { id, activeItems } = await addCategory(browser, propertyId, "Kitchen", ["Oven"]);
  const overview = async () =>
    /<table class="categories".*?<\/table>/s.exec(await page(`/properties/${propertyId}`))?.[0];
  const active = await overview();
  expect(active).not.toContain("is complete");
  await browser.json("PUT", `/api/projects/${id}`, { status: "complete" });
  const complete = await overview();
  expect(complete).toContain('aria-label="Kitchen is complete"');
  await browser.json("PUT", `/api/project-items/${activeItems[0]?.id}`, { spent: 112 });
  const over = await overview();
  expect(over).toContain('aria-label="Kitchen is complete, 12 per cent over its budget"');
  expect(textOf(over ?? "")).toContain("+12%");
  expect(textOf(over ?? "")).toContain("over");
});

test("an empty property has one primary button and no percentage", async () => {
  const { browser, page } = await owner();
  const empty = await page(`/properties/${await addProperty(browser)}`);
  expect(empty.match(/btn-primary/g)).toHaveLength(1);
  expect(empty).not.toContain("0%");
});

test("without script completing is asked first, and Cancel leads back to the property", async () => {
  const { browser, page } = await owner();
  const at = `/properties/${await addProperty(browser)}`;
  const question = await page(`${at}/complete`);
  expect(question).toMatch(/<h1[^>]*>Mark complete<\/h1>/);
  expect(linkOf(question, "Cancel")).toBe(at);
  expect(await (await browser.json("GET", `/api${at}`)).json()).toMatchObject({ status: "active" });
});

test("without script collaborators are added and removed on the page that Share leads to", async () => {
  const { world, browser, page } = await owner();
  const ben = world.person("Ben");
  const at = `/properties/${await addProperty(browser)}`;
  const share = linkOf(await page(at), "Share");
  expect(share).toBe(`${at}/share`);
  const added = await submitForm(browser, share, "share", { email: ben.email });
  expect([added.status, added.headers.get("location")]).toEqual([303, share]);
  const theirs = await (await (await world.browser(ben)).page(at)).text();
  expect(linkOf(theirs, "Share")).toBe("");

  const shared = await page(share);
  expect(textOf(shared)).toContain(`Ben Tester ${ben.email}`);
  const asked = linkOf(shared, "Remove Ben Tester");
  const removed = await submitHtml(browser, asked, await page(asked), "unshare", {});
  expect([removed.status, removed.headers.get("location")]).toEqual([303, share]);
  expect(textOf(await page(share))).toContain("No collaborators");
});

test("without script a report's options are a page that leads back", async () => {
  const { browser, page } = await owner();
  const at = `/properties/${await addProperty(browser)}`;
  const options = await page(linkOf(await page(at), "Print"));
  expect(textOf(options)).toContain("A report of Bach");
  expect(linkOf(options, "Back")).toBe(at);
});

test("without script a text in the finder that was not chosen is the street", async () => {
  const { browser, page } = await owner();
  const added = await submitForm(browser, ADD, "add", { "address.search": "14 Rata" });
  expect(added.status).toBe(303);
  expect(textOf(await page(added.headers.get("location") ?? ""))).toContain("14 Rata");
});

test("without script a reno is deleted after a question, and brought back by Undo", async () => {
  const { browser, page } = await owner();
  const at = `/properties/${await addProperty(browser)}`;
  expect(await page(`${at}/edit`)).toContain(`href="${at}/delete"`);
  const question = await page(`${at}/delete`);
  expect(textOf(question)).toContain("Bach");
  expect(linkOf(question, "Cancel")).toBe(`${at}/edit`);
  const gone = await submitHtml(browser, `${at}/delete`, question, "delete", {});
  expect([gone.status, gone.headers.get("location")]).toEqual([303, "/properties"]);
  const list = await page("/properties");
  expect(textOf(list)).toContain(messages.propertyRemoved);
  expect(list).not.toContain(`href="${at}"`);
  const undone = await submitHtml(browser, "/properties", list, "undo", {});
  expect(undone.status).toBe(303);
  expect(textOf(await page(undone.headers.get("location") ?? ""))).toContain(
    "It is back, as it was.",
  );
  expect(await page("/properties")).toContain(`href="${at}"`);
});

test("without script the list saves one category's form", async () => {
  const { browser, page } = await owner();
  const id = await addProperty(browser);
  await addCategory(browser, id, "Kitchen", ["Oven", "Sink"]);
  const { activeItems } = await addCategory(browser, id, "Laundry", ["Tub"]);
  const at = `/properties/${id}?view=detail&edit=all`;
  const saved = await submitForm(browser, at, "save-items", {
    [`items.${activeItems[0]?.id}.spent`]: "40",
  });
  expect(saved.status).toBe(303);
  expect(textOf(await page(saved.headers.get("location") ?? ""))).toContain(messages.allSaved);
  const property = await (await browser.json("GET", `/api/properties/${id}`)).json();
  const { projects } = property as { projects: { name: string; spent: number }[] };
  const spent = Object.fromEntries(projects.map((project) => [project.name, project.spent]));
  expect(spent).toEqual({ Kitchen: 0, Laundry: 40 });
});

test("without script a name is changed on the profile", async () => {
  const { browser, page } = await owner();
  const saved = await submitForm(browser, "/profile", "profile", { firstName: "Hōne" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/profile"]);
  const profile = await page("/profile");
  expect(textOf(profile)).toContain("Your profile is saved.");
  expect(profile).toContain('value="Hōne"');
});
