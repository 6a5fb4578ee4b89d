import { expect, test } from "vitest";
import { editingMessages } from "~/contracts/editing-messages";
import { sendForm } from "./send-form";

const form = (body: BodyInit) => new Request("https://plumbline.example", { method: "POST", body });
const texts = () => form(new URLSearchParams({ intent: "change-scenario 7Kq", name: "Low" }));

/** As Remix sends it: the body can be read once. */
function sent(request: Request, fails: unknown) {
  return sendForm({
    request,
    serverAction: async () => {
      await request.text();
      throw fails;
    },
  });
}

test.each([
  ["no connection", new TypeError("Failed to fetch")],
  ["an answer of something else", new Error("Unable to decode turbo-stream response")],
  ["a busy server", new Response(null, { status: 503 })],
])("%s keeps the page, with a message above it", async (_name, fails) => {
  const answer = (await sent(texts(), fails)) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    intent: "change-scenario",
    reply: { status: "error", error: { "": [editingMessages.saveChangeFailed] } },
  });
});

test("an answer is passed on, and so is the failure of files, which tell of it themselves", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(sent(texts(), redirect)).rejects.toBe(redirect);
  const broken = new TypeError("Failed to fetch");
  await expect(sent(form(new FormData()), broken)).rejects.toBe(broken);
});
