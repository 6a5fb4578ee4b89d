import { describe, expect, test } from "vitest";
import { findSession } from "~/data/sessions";
import { updateUser } from "~/data/users";
import { SIZES } from "~/domain/sizes";
import { perform, type RequestContext } from "~/operations/operation";
import { hashPassword } from "~/services/passwords";
import { actingAs } from "../../../tests/support/acting";
import { turnsDuring } from "../../../tests/support/event-loop-turns";
import { countRows, lastMail } from "../../../tests/support/mails";
import { addProperties, renoOf, share, worldWithReno } from "../../../tests/support/reno";
import { emailOf, NOW } from "../../../tests/support/world";
import { readActor } from "../identity/actor";
import { listProperties } from "../properties/properties";
import { deleteAccount, emptyAccount } from "./delete-account";
import { signOutEverywhere } from "./sign-in";

const PASSWORD = "Kōwhai-2026!";
const passwordHash = await hashPassword(PASSWORD);

async function setUp(env: Record<string, string> = {}) {
  const reno = await worldWithReno(env);
  const { world, ada } = reno;
  updateUser(world.app.db, ada.id, { passwordHash });
  const remove = (request: RequestContext = world.as(ada), password: unknown = PASSWORD) =>
    perform(deleteAccount, request, {}, { password });
  const imping = (): Promise<RequestContext> => actingAs(world, ada);
  return { ...reno, remove, imping };
}

describe("signing out everywhere", () => {
  test("ends every other session of the account, keeps this one, and does not change other accounts", async () => {
    const { world, ada, ben } = await setUp();
    const { app } = world;
    const [phone, bens] = [world.sessionFor(ada), world.sessionFor(ben)];
    const here = world.as(ada);
    await perform(signOutEverywhere, here, {}, {});
    expect(readActor(app, phone, NOW, NOW)).toEqual({ currentActor: null, ended: false });
    expect(readActor(app, bens, NOW, NOW).currentActor?.user.id).toBe(ben.id);
    expect(findSession(app.db, here.currentActor?.sessionId ?? "")?.userId).toBe(ada.id);
    expect(here.outgoing).toEqual({});
  });

  test("is refused to an admin who impersonates the owner", async () => {
    const { world, imping } = await setUp();
    await expect(perform(signOutEverywhere, await imping(), {}, {})).rejects.toMatchObject({
      reason: "forbidden",
    });
    await expect(perform(signOutEverywhere, world.as(null), {}, {})).rejects.toMatchObject({
      reason: "signed-out",
    });
  });

  test("an expired account may, an unverified one may not", async () => {
    const { world } = await setUp();
    await perform(
      signOutEverywhere,
      world.as(world.person("Late", { trialStart: new Date(0) })),
      {},
      {},
    );
    const unverified = world.as(world.person("New", { emailVerified: false }));
    await expect(perform(signOutEverywhere, unverified, {}, {})).rejects.toMatchObject({
      reason: "unverified",
    });
  });
});

describe("deleting one's account", () => {
  test("takes its properties and its shares along, and leaves everything of others", async () => {
    const { world, ada, ben, remove } = await setUp();
    const bens = await renoOf(world, ben, "Ben's own");
    share(world, bens, emailOf("Ada"));
    await remove();
    expect(() => world.found(ada.id)).toThrow("There is no person");
    const left = await perform(listProperties, world.as(ben), {}, {});
    expect(left).toMatchObject([{ name: "Ben's own", hasCollaborators: false }]);
  });

  test("a new account of the same address sees nothing of the old one's shares", async () => {
    const { world, ben, remove } = await setUp();
    share(world, await renoOf(world, ben, "Ben's own"), emailOf("Ada"));
    await remove();
    expect(await perform(listProperties, world.as(world.person("Ada")), {}, {})).toEqual([]);
  });

  test("ends its sessions, to be answered 403, and clears this browser's cookie", async () => {
    const { world, ada, remove } = await setUp();
    const phone = world.sessionFor(ada);
    const here = world.as(ada);
    await remove(here);
    expect(here.outgoing.session).toBeNull();
    expect(readActor(world.app, phone, NOW, NOW)).toEqual({ currentActor: null, ended: true });
  });

  test("mails a last notice", async () => {
    const { world, remove } = await setUp();
    await remove();
    expect(lastMail(world, emailOf("Ada"))).toMatchObject({
      subject: "Your Plumbline account is deleted",
    });
    expect(countRows(world, "outbox")).toBe(1);
  });

  test("needs the password", async () => {
    const { world, ada, remove } = await setUp();
    for (const wrong of ["wrong", "", null, `${PASSWORD} `, ["a"]]) {
      await expect(remove(undefined, wrong)).rejects.toMatchObject({
        reason: "invalid",
        fields: { password: [expect.any(String)] },
      });
    }
    expect(world.found(ada.id).id).toBe(ada.id);
    expect(countRows(world, "outbox")).toBe(0);
  });

  test("may be tried five times in a quarter of an hour", async () => {
    const { remove } = await setUp({ LIMITS: "on" });
    for (let tries = 0; tries < 5; tries++)
      await expect(remove(undefined, "wrong")).rejects.toMatchObject({ reason: "invalid" });
    await expect(remove()).rejects.toMatchObject({ reason: "too-many" });
  });

  test("an admin has to give the role away first", async () => {
    const { world, ada, remove } = await setUp();
    updateUser(world.app.db, ada.id, { isAdmin: true });
    await expect(remove()).rejects.toMatchObject({
      reason: "conflict",
      message: expect.stringContaining("administrator"),
    });
    expect(world.found(ada.id).isAdmin).toBe(true);
    updateUser(world.app.db, ada.id, { isAdmin: false });
    await remove();
    expect(() => world.found(ada.id)).toThrow("There is no person");
  });

  test("is refused to an impersonating admin, signed out, and to an unverified user", async () => {
    const { world, ada, remove, imping } = await setUp();
    await expect(remove(await imping())).rejects.toMatchObject({ reason: "forbidden" });
    await expect(remove(world.as(null))).rejects.toMatchObject({ reason: "signed-out" });
    await expect(
      remove(world.as(world.person("New", { emailVerified: false }))),
    ).rejects.toMatchObject({ reason: "unverified" });
    expect(world.found(ada.id).id).toBe(ada.id);
  });

  test("an expired account may", async () => {
    const { world, ada, remove } = await setUp();
    updateUser(world.app.db, ada.id, { trialStart: new Date(0) });
    await remove(world.as(world.found(ada.id)));
    expect(() => world.found(ada.id)).toThrow("There is no person");
  });

  test("others have turns while it empties the most properties, without anything in them", async () => {
    const { world, ada } = await setUp();
    addProperties(world, ada, SIZES.propertiesOfAccount);
    const { turns } = await turnsDuring(() =>
      emptyAccount({ ...world.as(ada), db: world.app.db }, world.found(ada.id)),
    );
    expect(turns).toBeGreaterThan(1);
  });

  test("a failure half-way leaves everything", async () => {
    const { world, ada, propertyId, remove } = await setUp();
    addProperties(world, ada, 1);
    world.app.db.$client.exec(
      "create trigger broken before delete on shares begin select raise(abort, 'broken'); end",
    );
    await expect(remove()).rejects.toThrow("broken");
    expect(
      (await perform(listProperties, world.as(world.found(ada.id)), {}, {})).map(
        ({ id }: { id: string }) => id,
      ),
    ).toContain(propertyId);
    expect(countRows(world, "outbox")).toBe(0);
  });
});
