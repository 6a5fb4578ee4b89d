import { expect, test } from "vitest";
import { KEEP_PAGE } from "~/contracts/kept-pages";
import { updateUser } from "~/data/users";
import { acting } from "../support/impersonating";
import { renoWorld, SECONDS } from "../support/reno-world";
import type { Browser } from "../support/server";

const HOURS = 3_600 * SECONDS;

async function worldOfBoth() {
  const made = await renoWorld();
  const { app, ada, ben, propertyId } = made;
  for (const { id } of [ada, ben]) updateUser(app.db, id, { isFree: true });
  const addCategory = async (browser: Browser) => {
    const added = await browser.json("POST", `/api/properties/${propertyId}/projects`, {});
    expect(added.status).toBe(200);
  };
  return { ...made, addCategory };
}

/** What the part of home says; "" where it is not there. */
async function sinceOn(response: Response): Promise<string> {
  const html = await response.text();
  const [, part = ""] = html.match(/aria-labelledby="since">(.*?)<\/section>/s) ?? [];
  const words = part.replace(/<!-- -->/g, "").replace(/<[^>]*>/g, " ");
  return words.replace(/\s+/g, " ").trim();
}

test("home says what a partner changed since it was shown in the visit before", async () => {
  const { asAda, asBen, ben, addCategory, pass, propertyId } = await worldOfBoth();
  const home = async (browser = asAda) => sinceOn(await browser.send("/"));
  await addCategory(asBen);
  expect(await home(), "the first visit").toBe("");
  pass(3 * HOURS);
  await addCategory(asBen);
  pass(3 * HOURS);
  const said = await home();
  expect(said).toContain("Since 12 pm Ben added the category New Category");
  const again = await asAda.send("/");
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(await again.text()).toContain(
    `/properties/${propertyId}/history?who=${ben.id}&amp;day=2026-03-05`,
  );
  pass(1 * HOURS);
  expect(await home(), "asked for again").toBe(said);
  await asAda.send("/", { headers: { [KEEP_PAGE]: "1" } });
  pass(2 * HOURS);
  expect(await home(), "the next visit").toBe("");
  expect(await home(asBen)).toBe("");
});

test("a new session is no first visit, and another account's is", async () => {
  const { asAda, ada, ben, browser, addCategory, pass } = await worldOfBoth();
  await asAda.send("/");
  pass(31);
  const visit = asAda.jar.get("visit") ?? "";
  const withVisit = async (who: typeof ada, value: string) => {
    const back = await browser(who);
    back.jar.set("visit", value);
    return back;
  };
  const asBen = await withVisit(ben, visit);
  await addCategory(asBen);
  expect(await sinceOn(await asBen.send("/"))).toBe("");
  expect(asBen.jar.get("visit")).not.toBe(visit);
  const back = await withVisit(ada, visit);
  expect(await sinceOn(await back.send("/"))).toContain("Since 5 Mar Ben added");
  const forged = await withVisit(ada, `${visit}x`);
  expect(await sinceOn(await forged.send("/"))).toBe("");
});

test("an admin who acts for somebody is not on a visit", async () => {
  const { browser } = await acting();
  await browser.send("/");
  expect(browser.jar.has("visit")).toBe(false);
});

test("home that was read to be kept does not count as shown", async () => {
  const { asAda } = await worldOfBoth();
  await asAda.send("/", { headers: { [KEEP_PAGE]: "1" } });
  expect(asAda.jar.has("visit")).toBe(false);
  await asAda.send("/_root.data");
  expect(asAda.jar.has("visit")).toBe(true);
});
