import { describe, expect, test } from "vitest";
import { updateUser } from "~/data/users";
import { hashPassword } from "~/services/passwords";
import { makeFullWorld, SECRET } from "../support/full-world";
import { submitForm } from "../support/html-forms";
import { readZip } from "../support/read-zip";

const PASSWORD = "Kōwhai-2026!";
const passwordHash = await hashPassword(PASSWORD);

describe("GET /profile/export", () => {
  test("is a ZIP of everything, as a download", async () => {
    const world = await makeFullWorld();
    const browser = await world.browser(world.actors.creator);
    expect(await (await browser.page("/profile")).text()).toContain('href="/profile/export"');
    const response = await browser.send("/profile/export");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Plumbline \d+ \w+ \d+\.zip"/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const entries = readZip(Buffer.from(await response.arrayBuffer()));
    const paths = [
      "account.json",
      ...["property.json", "items.csv", `dossier/${SECRET}.txt`].map((name) => `${SECRET}/${name}`),
    ];
    expect([...entries.keys()]).toEqual(expect.arrayContaining(paths));
    expect(entries.get(`${SECRET}/dossier/${SECRET}.txt`)?.toString()).toBe(SECRET);
    expect(world.reported).toEqual([]);
  });

  test("contains only the user's own data: for a stranger, a collaborator and an admin", async () => {
    const world = await makeFullWorld();
    for (const actor of ["stranger", "collaborator", "admin", "expired"] as const) {
      const response = await (await world.browser(world.actors[actor])).send("/profile/export");
      const entries = readZip(Buffer.from(await response.arrayBuffer()));
      expect([...entries.keys()], actor).toEqual(["account.json"]);
    }
  });

  test("marks contents that are not on this machine as missing", async () => {
    const world = await makeFullWorld();
    world.app.files.sqlite.exec("delete from contents");
    const response = await (await world.browser(world.actors.creator)).send("/profile/export");
    const paths = [...readZip(Buffer.from(await response.arrayBuffer())).keys()];
    expect(paths).toContain(`${SECRET}/dossier/${SECRET}.txt.missing.txt`);
  });

  test("redirects to sign-in or home without permission, and reports a closed account", async () => {
    const world = await makeFullWorld();
    const answer = async (who?: "unverified" | "blocked") => {
      const response = await (
        await world.browser(who && world.actors[who])
      ).send("/profile/export");
      return [response.status, response.headers.get("location")];
    };
    expect(await answer()).toEqual([302, "/auth/login?then=%2Fprofile%2Fexport"]);
    expect(await answer("unverified")).toEqual([302, "/"]);
    expect(await answer("blocked")).toEqual([403, null]);
  });

  test("answers HEAD without packing, and refuses POST", async () => {
    const world = await makeFullWorld();
    const browser = await world.browser(world.actors.creator);
    const head = await browser.send("/profile/export", { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      "application/zip",
      "",
    ]);
    expect((await browser.form("/profile/export", {})).status).toBe(405);
  });
});

test("signing out everywhere ends the other browser's session and keeps this one", async () => {
  const world = await makeFullWorld();
  const [here, phone] = [
    await world.browser(world.actors.creator),
    await world.browser(world.actors.creator),
  ];
  const done = await submitForm(here, "/profile", "sign-out-everywhere", {});
  expect([done.status, done.headers.get("location")]).toEqual([303, "/profile"]);
  expect(await (await here.page("/profile")).text()).toContain("Every other device is signed out.");
  expect((await phone.json("GET", "/api/properties")).status).toBe(401);
});

describe("deleting one's account", () => {
  async function setUp() {
    const world = await makeFullWorld();
    updateUser(world.app.db, world.actors.creator.id, { passwordHash });
    return {
      world,
      here: await world.browser(world.actors.creator),
      phone: await world.browser(world.actors.creator),
    };
  }

  test("clears this browser's cookie, and answers the others 403", async () => {
    const { world, here, phone } = await setUp();
    const done = await here.form("/profile/delete", {
      intent: "delete-account",
      password: PASSWORD,
    });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/"]);
    expect([...here.jar.keys()].filter((name) => /session/.test(name))).toEqual([]);
    expect(await (await here.page("/")).text()).toContain("Your account is deleted.");
    expect((await phone.json("GET", "/api/login/user")).status).toBe(403);
    expect((await phone.json("GET", "/api/properties")).status).toBe(401);
    const collaborator = await world.browser(world.actors.collaborator);
    expect(await (await collaborator.json("GET", "/api/properties")).json()).toEqual([]);
  });

  test("a wrong password returns the message, never the typed text", async () => {
    const { world, here } = await setUp();
    const refused = await here.form("/profile/delete", {
      intent: "delete-account",
      password: "Wrong-2026!",
    });
    const page = await refused.text();
    expect([
      refused.status,
      page.includes("That is not your password."),
      page.includes("Wrong-2026!"),
    ]).toEqual([422, true, false]);
    expect(world.found(world.actors.creator.id).isActive).toBe(true);
  });

  test("an admin is refused with the reason, with 409", async () => {
    const { world } = await setUp();
    updateUser(world.app.db, world.actors.admin.id, { passwordHash });
    const admin = await world.browser(world.actors.admin);
    const refused = await admin.form("/profile/delete", {
      intent: "delete-account",
      password: PASSWORD,
    });
    expect([
      refused.status,
      (await refused.text()).includes("Have the role taken away first."),
    ]).toEqual([409, true]);
  });
});
