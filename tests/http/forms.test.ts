import { describe, expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { makeServer } from "../support/server";

const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
};

async function post(body: BodyInit, headers: Record<string, string> = FORM) {
  const world = await makeServer();
  const response = await world.fetch("/auth/login", {
    method: "POST",
    headers,
    body,
    ...(body instanceof ReadableStream && { duplex: "half" as const }),
  });
  const page = await response.text();
  expect(response.headers.get("content-type"), page).toContain("text/html");
  expect(world.reported).toEqual([]);
  return { status: response.status, page };
}

test("a refused form returns the typed text, except the password", async () => {
  const { status, page } = await post(
    new URLSearchParams({ intent: "login", email: "ada@nowhere", password: "hunter2-hunter2" }),
  );
  expect(status).toBe(422);
  expect(page).toContain("Email is invalid");
  expect(page).toContain('value="ada@nowhere"');
  expect(page).toContain("<title>Error: ");
  expect(page).not.toContain("hunter2-hunter2");
});

test("the title starts with “Error:” for any refusal", async () => {
  const { status, page } = await post(
    new URLSearchParams({ intent: "login", email: "nobody@example.nz", password: "Wrong-2026!" }),
  );
  expect(status).toBe(401);
  expect(page).toContain("<title>Error: Login");
});

test("submitted values are returned as text", async () => {
  const { page } = await post(
    new URLSearchParams({ intent: "login", email: `"><script>alert(1)</script>`, password: "x" }),
  );
  expect(page).not.toContain("<script>alert(1)");
});

test("an unknown intent is not found", async () => {
  for (const intent of ["register", "__proto__", "constructor", ""])
    expect((await post(new URLSearchParams({ intent }))).status, intent).toBe(404);
  expect((await post(new URLSearchParams())).status).toBe(404);
});

test("a body with another content type than a form's is refused", async () => {
  for (const type of ["application/json", "text/plain", ""]) {
    expect((await post("{}", { ...FORM, "Content-Type": type })).status, type).toBe(415);
  }
});

test("a form over 256 KB is refused, announced or not", async () => {
  expect((await post(`intent=login&email=${"a".repeat(300_000)}`)).status).toBe(413);
  expect((await post("intent=login", { ...FORM, "Content-Length": "300000" })).status).toBe(413);
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      pulled++ > 100 ? controller.close() : controller.enqueue(new Uint8Array(64 * 1024).fill(97)),
  });
  expect((await post(endless)).status).toBe(413);
  expect(pulled).toBeLessThan(12);
});

test("a truncated multipart form is refused", async () => {
  const type = "multipart/form-data; boundary=x";
  for (const body of [
    "",
    "--x\r\nContent-Disposition: form-data; name=intent\r\n\r\nlogin",
    "nonsense",
  ]) {
    expect((await post(body, { ...FORM, "Content-Type": type })).status, body).toBe(400);
  }
  expect((await post("", { ...FORM, "Content-Type": "multipart/form-data" })).status).toBe(400);
});

test("unknown fields, and lists and objects in place of text, are refused", async () => {
  const bodies = [
    "intent=login&email=a%40b.nz&password=x&isAdmin=true",
    "intent=login&email=a%40b.nz&email=c%40d.nz&password=x",
    "intent=login&email.length=4&password=x",
    "intent=login&email%5B0%5D=a&password=x",
    "intent=login&__intent__=%7B%7D&email=a",
    "intent=login&__intent__=nonsense&email=a",
    "intent=login&email[999999999]=a&password=x",
    "intent=login&email[]=a&password=x",
    `intent=login&${"a.".repeat(40)}a=1`,
    `intent=login&${"a".repeat(101)}=1`,
  ];
  for (const body of bodies) expect((await post(body)).status, body).toBe(422);
});

test("prototype names are dropped", async () => {
  for (const name of [
    "__proto__.isAdmin",
    "constructor.prototype.isAdmin",
    "__proto__",
    "constructor",
  ]) {
    expect(
      (
        await post(
          new URLSearchParams({ intent: "login", email: "a@b.nz", password: "x", [name]: "1" }),
        )
      ).status,
    ).toBe(401);
  }
  expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
});

test("more fields than any form has are refused unread, as many as one may have are read", async () => {
  const email = 'value="ada@nowhere"';
  for (const [count, isRead] of [
    [5_101, false],
    [5_000, true],
  ] as const) {
    const { status, page } = await post(`intent=login&email=ada@nowhere&${"a&".repeat(count)}`);
    expect([status, page.includes(email)]).toEqual([422, isRead]);
  }
});

test("a file for text is refused", async () => {
  const form = new FormData();
  form.set("intent", "login");
  form.set("email", new File(["a@b.nz"], "email.txt"));
  form.set("password", "x");
  expect((await post(form, { "Sec-Fetch-Site": "same-origin" })).status).toBe(422);
});

describe("the error page of a form", () => {
  const FRAME = '<header class="app-bar">';

  test("has the signed-in user's shell, though no loader has run", async () => {
    const world = await makeServer();
    const browser = await world.browser(world.person("Ada"));
    for (const at of ["/profile", "/properties/no-such-reno/edit", "/nowhere"]) {
      const answer = await browser.form(at, { intent: "nothing" });
      const page = await answer.text();
      expect(answer.status, at).toBeGreaterThanOrEqual(400);
      expect(page, at).toContain(FRAME);
      expect(page, at).toContain("Account of Ada Tester");
      expect(page, at).toContain(` – ${world.app.settings.productName}</title>`);
      expect(page, at).toContain('href="/"');
    }
    expect(world.reported).toEqual([]);
  });

  test("has the signed-out shell", async () => {
    const { page } = await post(new URLSearchParams({ intent: "no-such-button" }));
    expect(page).toContain(FRAME);
    expect(page).toContain("There is nothing here");
    expect(page).not.toContain("Account of");
  });

  test("does so after a bug, which is reported once", async () => {
    const world = await makeServer();
    const browser = await world.browser(world.person("Ada"));
    world.app.db.$client.exec(
      "create trigger broken before update on users begin select raise(abort, 'broken'); end",
    );
    const answer = await browser.form("/profile", {
      intent: "profile",
      firstName: "Ada",
      lastName: "Lovelace",
    });
    const page = await answer.text();
    expect(answer.status).toBe(500);
    expect(page).toContain(FRAME);
    expect(page).toContain("Server Error");
    expect(world.reported).toEqual([
      expect.objectContaining({ message: expect.stringContaining("broken") }),
    ]);
  });

  test("is the renos with a notification, where a form has no page of its own", async () => {
    const world = await makeServer();
    const browser = await world.browser(world.person("Ada"));
    const answer = await browser.form("/undo", { intent: "undo", trashId: "x".repeat(300) });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/properties"]);
    expect(await (await browser.page("/properties")).text()).toContain(messages.undoFailed);
  });
});
