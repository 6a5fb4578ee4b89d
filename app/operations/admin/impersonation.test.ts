import { describe, expect, test } from "vitest";
import { listAuditEntries } from "~/data/audit";
import { endSessionsOf, findSession } from "~/data/sessions";
import { deleteUserRow, updateUser } from "~/data/users";
import { Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { hashOfSecret } from "~/services/ids";
import { hashPassword } from "~/services/passwords";
import { actingAs, secretActingAs, withSecret } from "../../../tests/support/acting";
import { renoOf } from "../../../tests/support/reno";
import { makeWorld, type World } from "../../../tests/support/world";
import { showCurrentUser } from "../accounts/profile";
import { signIn, signOut } from "../accounts/sign-in";
import { readActor } from "../identity/actor";
import { perform } from "../operation";
import { listProperties } from "../properties/properties";
import { showImpersonation, startImpersonation, stopImpersonation } from "./impersonation";

const MINUTE = 1 / 24 / 60;

async function setUp() {
  const world = makeWorld();
  const [root, ada] = [world.person("Root", { isAdmin: true }), world.person("Ada")];
  const propertyId = await renoOf(world, ada, "Kōwhai Crescent");
  const secret = await secretActingAs(world, ada, root);
  return { world, root, ada, propertyId, secret, shown: (using = secret) => shownBy(world, using) };
}

/** Whom a session shows: their first name, and the admin's who acts as them. */
function shownBy(world: World, secret: string): string {
  const { currentActor } = withSecret(world, secret);
  if (!currentActor) return "nobody";
  return (
    currentActor.user.firstName +
    (currentActor.actingAdmin ? ` by ${currentActor.actingAdmin.firstName}` : "")
  );
}

function logOf({ app }: World): [string, string | null, string | null][] {
  return listAuditEntries(app.db, { text: "", actions: [] }, { offset: 0, limit: 10 }).map(
    ({ action, adminEmail, userEmail }) => [action, adminEmail, userEmail],
  );
}

const START = ["impersonate", "root@example.nz", "ada@example.nz"];
const STOP = ["stop-impersonating", "root@example.nz", "ada@example.nz"];

describe("starting", () => {
  test("shows what the user sees, as the user call does, and is in the log", async () => {
    const { world, ada, propertyId, secret } = await setUp();
    const list = await perform(listProperties, withSecret(world, secret), {}, {});
    expect(list.map(({ id }) => id)).toEqual([propertyId]);
    const { data } = await perform(showCurrentUser, withSecret(world, secret), {}, {});
    expect(data).toMatchObject({ id: ada.id, email: ada.email, roles: {}, imping: true });
    expect(logOf(world)).toEqual([START]);
  });

  test("answers what the user call answers then", async () => {
    const { world, root, ada } = await setUp();
    const request = world.as(root);
    const answer = await perform(startImpersonation, request, { userId: ada.id }, {});
    expect(answer).toEqual(
      await perform(showCurrentUser, withSecret(world, request.outgoing.session ?? ""), {}, {}),
    );
  });

  test("uses the admin's own session with its age, under a new secret; the old one is invalid", async () => {
    const { world, root, ada, shown } = await setUp();
    const old = world.sessionFor(root);
    world.pass(MINUTE);
    const request = withSecret(world, old);
    await perform(startImpersonation, request, { userId: ada.id }, {});
    const fresh = request.outgoing.session ?? "";
    expect([shown(old), shown(fresh)]).toEqual(["nobody", "Ada by Root"]);
    const session = findSession(world.app.db, hashOfSecret(fresh));
    expect([session?.userId, session?.actingAs]).toEqual([root.id, ada.id]);
    expect(session?.createDate).toEqual(new Date(world.app.clock().getTime() - 60_000));
  });

  test("shows an expired or unverified user's screens too", async () => {
    const { world } = await setUp();
    const late = await actingAs(world, world.person("Late", { trialStart: new Date(0) }));
    await expect(perform(listProperties, late, {}, {})).rejects.toMatchObject({
      reason: "no-access",
    });
    const fresh = await actingAs(world, world.person("Fresh", { emailVerified: false }));
    await expect(perform(listProperties, fresh, {}, {})).rejects.toMatchObject({
      reason: "unverified",
    });
    await perform(stopImpersonation, fresh, {}, {});
    expect(shownBy(world, fresh.outgoing.session ?? "")).toMatch(/^Root/);
  });

  test.each<
    [string, (users: { root: User; ada: User }) => User, (world: World) => User | null, string]
  >([
    [
      "another admin",
      ({ root }) => root,
      (world) => world.person("Chief", { isAdmin: true }),
      "forbidden",
    ],
    [
      "a closed account",
      ({ root }) => root,
      (world) => world.person("Closed", { isActive: false }),
      "forbidden",
    ],
    ["nobody", ({ root }) => root, () => null, "missing"],
    [
      "somebody, by who is no admin,",
      ({ ada }) => ada,
      (world) => world.person("Ben"),
      "forbidden",
    ],
  ])("of %s is refused, with nothing in the log", async (_whom, by, whom, reason) => {
    const { world, root, ada } = await setUp();
    const request = world.as(by({ root, ada }));
    const params = { userId: whom(world)?.id ?? "nothing" };
    await expect(perform(startImpersonation, request, params, {})).rejects.toMatchObject({
      reason,
    });
    await expect(perform(showImpersonation, request, params, {})).rejects.toMatchObject({ reason });
    expect([request.outgoing, logOf(world)]).toEqual([{}, [START]]);
  });

  test("of oneself is refused", async () => {
    const { world, root } = await setUp();
    const refused = perform(startImpersonation, world.as(root), { userId: root.id }, {});
    await expect(refused).rejects.toMatchObject({
      reason: "forbidden",
      message: "Failed to impersonate user",
    });
  });

  test("is not nested, be it by a session that acts already or by two requests at once", async () => {
    const { world, root, ada, secret, shown } = await setUp();
    const ben = world.person("Ben");
    const nested = perform(startImpersonation, withSecret(world, secret), { userId: ben.id }, {});
    await expect(nested).rejects.toMatchObject({
      reason: "conflict",
      message: "Stop impersonating first.",
    });
    expect(shown()).toBe("Ada by Root");
    const own = world.sessionFor(root);
    const [first, second] = [withSecret(world, own), withSecret(world, own)];
    await perform(startImpersonation, first, { userId: ada.id }, {});
    await expect(perform(startImpersonation, second, { userId: ben.id }, {})).rejects.toMatchObject(
      { reason: "conflict" },
    );
    expect(logOf(world)).toEqual([START, START]);
  });

  test("is asked about by the name and address of whom it is", async () => {
    const { world, root, ada } = await setUp();
    const asked = await perform(showImpersonation, world.as(root), { userId: ada.id }, {});
    expect(asked).toEqual({ id: ada.id, fullName: "Ada Tester", email: "ada@example.nz" });
  });
});

describe("stopping", () => {
  test("brings the admin back, under a new secret again, and is in the log", async () => {
    const { world, root, secret, shown } = await setUp();
    const request = withSecret(world, secret);
    const { data } = await perform(stopImpersonation, request, {}, {});
    expect(data).toMatchObject({ id: root.id, roles: { admin: true }, imping: false });
    expect([shown(), shown(request.outgoing.session ?? "")]).toEqual(["nobody", "Root"]);
    expect(logOf(world)).toEqual([STOP, START]);
  });

  test("needs an impersonation: a conflict for another admin, forbidden to the user and signed out", async () => {
    const { world, root, ada } = await setUp();
    const stopBy = (who: User | null) => perform(stopImpersonation, world.as(who), {}, {});
    await expect(stopBy(root)).rejects.toMatchObject({
      reason: "conflict",
      message: "You are not impersonating anybody.",
    });
    await expect(stopBy(ada)).rejects.toMatchObject({ reason: "forbidden" });
    await expect(stopBy(world.person("Ben"))).rejects.toMatchObject({ reason: "forbidden" });
    await expect(stopBy(null)).rejects.toMatchObject({ reason: "signed-out" });
  });
});

describe("it ends by itself", () => {
  test("after 60 minutes, and the admin is back", async () => {
    const { world, root, ada } = await setUp();
    const secret = await secretActingAs(world, ada, root);
    const at = (minutes: number) => {
      world.pass(minutes * MINUTE);
      return shownBy(world, secret);
    };
    expect([at(29), at(15), at(15.9), at(0.2)]).toEqual([
      "Ada by Root",
      "Ada by Root",
      "Ada by Root",
      "Root",
    ]);
  });

  test("with the admin's own session, which 30 minutes without use or 8 hours end", async () => {
    const { world, root, ada, secret, shown } = await setUp();
    const lastUse = world.app.clock();
    world.pass(31 * MINUTE);
    expect(readActor(world.app, secret, lastUse, world.app.clock())).toEqual({
      currentActor: null,
      ended: false,
    });
    expect(shown()).toBe("Ada by Root");
    const own = world.sessionFor(root);
    world.pass(7.9 / 24);
    const request = withSecret(world, own);
    await perform(startImpersonation, request, { userId: ada.id }, {});
    world.pass(7 * MINUTE);
    expect(shown(request.outgoing.session ?? "")).toBe("nobody");
  });

  test.each<[string, (world: World, users: { root: User; ada: User }) => void, string]>([
    [
      "the admin is one no more",
      ({ app }, { root }) => updateUser(app.db, root.id, { isAdmin: false }),
      "Root",
    ],
    [
      "the admin's account is closed",
      ({ app }, { root }) => updateUser(app.db, root.id, { isActive: false }),
      "Root",
    ],
    [
      "the admin's account is deleted",
      ({ app }, { root }) => deleteUserRow(app.db, root),
      "nobody",
    ],
    [
      "the admin is signed out everywhere",
      ({ app }, { root }) => endSessionsOf(app.db, root.id),
      "nobody",
    ],
    [
      "the user becomes an admin",
      ({ app }, { ada }) => updateUser(app.db, ada.id, { isAdmin: true }),
      "Root",
    ],
    [
      "the user's account is closed",
      ({ app }, { ada }) => updateUser(app.db, ada.id, { isActive: false }),
      "Root",
    ],
    ["the user's account is deleted", ({ app }, { ada }) => deleteUserRow(app.db, ada), "Root"],
  ])("when %s", async (_when, happens, left) => {
    const { world, root, ada, secret, shown } = await setUp();
    happens(world, { root, ada });
    expect(shown()).toBe(left);
    await expect(
      perform(stopImpersonation, withSecret(world, secret), {}, {}),
    ).rejects.toBeInstanceOf(Refusal);
  });

  test("by signing out, which ends the admin's session too, and is in the log", async () => {
    const { world, secret, shown } = await setUp();
    const request = withSecret(world, secret);
    await perform(signOut, request, {}, {});
    expect([shown(), request.outgoing.session]).toEqual(["nobody", null]);
    expect(logOf(world)).toEqual([STOP, START]);
  });

  test("by signing in as another user, which is audited", async () => {
    const { world, ada, secret, shown } = await setUp();
    updateUser(world.app.db, ada.id, { passwordHash: await hashPassword("Kōwhai-2026!") });
    const request = withSecret(world, secret);
    const { data } = await perform(
      signIn,
      request,
      {},
      { email: ada.email, password: "Kōwhai-2026!" },
    );
    expect(data).toMatchObject({ id: ada.id, imping: false });
    expect([shown(), shown(request.outgoing.session ?? "")]).toEqual(["nobody", "Ada"]);
    expect(logOf(world)).toEqual([STOP, START]);
  });
});

test("the user's own sessions notice nothing, and ending them ends nothing else", async () => {
  const { world, ada, shown } = await setUp();
  const own = world.sessionFor(ada);
  expect(shown(own)).toBe("Ada");
  endSessionsOf(world.app.db, ada.id);
  expect([shown(own), shown()]).toEqual(["nobody", "Ada by Root"]);
});
