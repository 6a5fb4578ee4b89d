import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { messages } from "~/contracts/messages";
import { openDatabase, waitBriefly } from "~/data/database";
import { updateUser } from "~/data/users";
import { hashPassword } from "~/services/passwords";
import { renoOf } from "../support/reno";
import { serverOf } from "../support/server";
import { emailOf, makeWorld } from "../support/world";

const PASSWORD = "Kahikatea-2026!";

/** A server whose database another process locks, after `fill`. */
async function lockedServer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "locked-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "plumbline.db");
  openDatabase(file).$client.close();
  const world = await serverOf(makeWorld({ LIMITS: "on" }, file));
  waitBriefly(world.app.db, world.app.files.sqlite);
  const ada = world.person("Ada");
  updateUser(world.app.db, ada.id, { passwordHash: await hashPassword(PASSWORD) });
  const propertyId = await renoOf(world, ada, "Kōwhai");
  const browser = await world.browser(ada);
  const other = new Database(file);
  onTestFinished(() => void other.close());
  other.exec("begin immediate");
  return { ...world, propertyId, asAda: browser, unlock: () => other.exec("rollback") };
}

test("while another process locks the database, changes are refused for now and reading goes on", async () => {
  const { asAda, browser, pass, propertyId, reported, unlock } = await lockedServer();
  // The session's use is due to be noted.
  pass(0.1);
  const at = `/properties/${propertyId}`;
  const visitor = await browser();
  const login = { email: emailOf("Ada"), password: PASSWORD };
  const changes = [
    () => asAda.json("PUT", `/api${at}`, { name: "Rimu Street" }),
    () => asAda.form(`${at}/complete`, { intent: "set-status complete" }),
    () => visitor.json("POST", "/api/login", login),
    () => visitor.form("/auth/login", { intent: "login", ...login }),
  ];
  for (const change of changes) {
    const refused = await change();
    expect([refused.status, refused.headers.get("retry-after")], refused.url).toEqual([503, "2"]);
    expect(await refused.text()).toContain(messages.tooBusy);
  }
  expect(await (await asAda.page(at)).text()).toContain("Kōwhai");
  expect(reported).toEqual([]);
  unlock();
  for (const change of changes) expect((await change()).status).toBeLessThan(400);
  expect(await (await asAda.page(at)).text()).toContain("Rimu Street");
});
