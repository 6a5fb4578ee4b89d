import { expect, test } from "vitest";
import { readItem } from "~/data/projects";
import { updateUser } from "~/data/users";
import { addItem } from "../support/add-item";
import { renoWorld } from "../support/reno-world";
import type { Browser } from "../support/server";
import { undoIn } from "../support/undo";
import { newId } from "~/services/ids";

/** An oven of $100, which Ada made $500, and Ben $520 a day later. */
async function worldWithOven() {
  const made = await renoWorld();
  const { app, ada, ben, asAda, asBen, propertyId, pass } = made;
  for (const { id } of [ada, ben]) updateUser(app.db, id, { isFree: true });
  const added = await asAda.json("POST", `/api/properties/${propertyId}/projects`, {});
  const { id: projectId } = (await added.json()) as { id: string };
  const { id: itemId } = addItem(app.db, {
    id: newId(),
    projectId,
    name: "Oven",
    budget: 10_000,
    createDate: app.clock(),
  });
  const change = async (by: Browser, budget: number) => {
    pass(1);
    const saved = await by.json("PUT", `/api/project-items/${itemId}`, { budget });
    expect(saved.status).toBe(200);
    return newest();
  };
  const history = `/properties/${propertyId}/history`;
  const newest = async () => {
    const { days } = (await (await asAda.send(`/api${history}`)).json()) as {
      days: { changes: { id: string }[] }[];
    };
    return days[0]?.changes[0]?.id ?? "";
  };
  const budget = () => readItem(app.db, itemId).budget;
  const adas = await change(asAda, 500);
  const bens = await change(asBen, 520);
  return { ...made, history, change, budget, adas, bens };
}

const shown = async (response: Promise<Response>) => {
  const [page = ""] = (await (await response).text()).split("<script");
  return page.replaceAll("<!-- -->", "");
};

test("what was changed since is asked about, and put back all the same with one Undo", async () => {
  const { asAda, asBen, history, change, budget, adas } = await worldWithOven();
  const question = `${history}/${adas}/put-back`;
  const refused = await asAda.form(question, { intent: "put-back" });
  expect([refused.status, refused.headers.get("location"), budget()]).toEqual([
    303,
    question,
    52_000,
  ]);
  expect(refused.headers.getSetCookie().join(), "the question says it").not.toContain("toast");
  const page = await shown(asAda.page(question));
  expect(page).toContain("<li>Oven: Since then Ben made it $520.</li>");
  expect(page).toContain("Put back $100 all the same");
  const overIn = (html: string) => /name="over" value="(\w+)"/.exec(html)?.[1] ?? "";
  await change(asBen, 530);
  const again = { intent: "put-back", over: overIn(page) };
  expect((await asAda.form(question, again)).headers.get("location")).toBe(question);
  expect(budget(), "he changed it while that was read").toBe(53_000);
  const over = overIn(await shown(asAda.page(question)));
  const done = await asAda.form(question, { intent: "put-back", over });
  expect([done.status, done.headers.get("location"), budget()]).toEqual([303, history, 10_000]);
  await asAda.form("/undo", undoIn(await (await asAda.page(history)).text()));
  expect(budget()).toBe(53_000);
});

test("nothing is asked twice of what nobody changed since", async () => {
  const { asBen, history, budget, bens } = await worldWithOven();
  const question = `${history}/${bens}/put-back`;
  const page = await shown(asBen.page(question));
  expect(page).not.toContain("all the same");
  expect(page).not.toContain('name="over"');
  expect((await asBen.form(question, { intent: "put-back" })).headers.get("location")).toBe(
    history,
  );
  expect(budget()).toBe(50_000);
});

test("a call is refused with the same words, and says up to where it overwrites", async () => {
  const { asAda, history, budget, adas, bens } = await worldWithOven();
  const call = (input: object) => asAda.json("POST", `/api${history}`, input);
  const refused = await call({ change: adas });
  const said = "Oven: Since then Ben made it $520.";
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: { message: said, reason: "conflict", fields: { "": [said] } } },
  ]);
  expect((await call({ change: adas, over: adas })).status).toBe(409);
  expect((await call({ change: adas, over: bens })).status).toBe(204);
  expect(budget()).toBe(10_000);
});

test("a day is put back as a whole: a page that shows a part of it does not offer that", async () => {
  const { asAda, ada, history } = await worldWithOven();
  const day = "Put back this day’s changes";
  expect(await shown(asAda.page(history))).toContain(day);
  expect(await shown(asAda.page(`${history}?who=${ada.id}`))).not.toContain(day);
});
