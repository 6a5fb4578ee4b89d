import fs from "node:fs";
import { expect, test } from "vitest";
import { editingMessages } from "~/contracts/editing-messages";
import { sendForm, sendNext, type Outcome } from "./send-form";

const sent = (fails: unknown) => sendForm({ serverAction: () => Promise.reject(fails) });

test.each([
  ["no connection", new TypeError("Failed to fetch")],
  ["an answer of something else", new Error("Unable to decode turbo-stream response")],
  ["a busy server", new Response(null, { status: 503 })],
  ["a failing server", new Response("<h1>Bad gateway</h1>", { status: 502 })],
])("%s keeps the page, with a message above it", async (_name, fails) => {
  const answer = (await sent(fails)) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    intent: "",
    reply: { error: { "": [editingMessages.saveChangeFailed] } },
  });
});

/** How a form hears that it ended. */
async function outcomeOf(serverAction: () => Promise<unknown>) {
  const heard: Outcome[] = [];
  sendNext({
    intent: "save",
    isTaken: false,
    patience: 1_000,
    answered: (outcome) => heard.push(outcome) > 0,
  });
  const answer: unknown = await sendForm({ serverAction: serverAction as never }).catch(
    () => "thrown",
  );
  return { heard, answer };
}
const leadsTo = (path: string) => () =>
  Promise.reject(new Response(null, { status: 303, headers: { Location: path } }));

test("a form hears whether it was saved, refused or not sent", async () => {
  const refused = { intent: "save", reply: { error: { name: ["Enter a name."] } } };
  expect(await outcomeOf(leadsTo("/bills"))).toEqual({ heard: ["saved"], answer: "thrown" });
  expect((await outcomeOf(leadsTo("/auth/login?then=/bills"))).heard).toEqual(["refused"]);
  expect(await outcomeOf(() => Promise.resolve(refused))).toEqual({
    heard: ["refused"],
    answer: refused,
  });
  const { heard, answer } = await outcomeOf(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(heard).toEqual(["cut"]);
  expect(await (answer as Response).json(), "it says so itself").toEqual({
    intent: "save",
    reply: {},
  });
});

test("a conflict loads the page again: its status is no refusal's", async () => {
  const conflict = { intent: "save", reply: { reason: "conflict", conflicts: ["name"] } };
  const { heard, answer } = await outcomeOf(() => Promise.resolve(conflict));
  expect([heard, (answer as Response).status]).toEqual([["refused"], 200]);
  expect(await (answer as Response).json()).toEqual(conflict);
});

test.each([302, 404])("an answer with %d is passed on", async (status) => {
  const answer = new Response(null, { status });
  await expect(sent(answer)).rejects.toBe(answer);
});

/** Pages whose action no form of theirs reaches. */
const OTHERS = {
  "app/routes/pages/not-found.tsx": "answers forms of pages that are gone",
  "app/routes/pages/undo.ts": "has no page: Undo is a button of a notification",
};

test("every page with an action sends its forms so that nothing typed is lost", () => {
  const pages = fs.globSync("app/routes/pages/**/*.{ts,tsx}").filter((file) => {
    const code = fs.readFileSync(file, "utf8");
    return /export const action\b/.test(code) && !code.includes("{ sendForm as clientAction }");
  });
  expect(pages.toSorted()).toEqual(Object.keys(OTHERS));
});
