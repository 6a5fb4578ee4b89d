import { expect, test } from "vitest";
import { makeWorld } from "../../../tests/support/world";
import { deleteUserAndData } from "../accounts/delete-account";
import { noteActivity, readActor } from "./actor";

const DAY = 86_400_000;

/**
 * Ada signed in, and then nothing was written for so many days; `read` opens her session with the
 * browser's note of its last use.
 */
function signedInDaysAgo(days: number) {
  const world = makeWorld();
  const ada = world.person("Ada");
  const secret = world.sessionFor(ada);
  world.pass(days);
  const now = world.app.clock();
  const read = (noted: number) =>
    readActor(world.app, secret, new Date(now.getTime() + noted * DAY), now);
  return { world, ada, read, now };
}

test("the cookie's last-use date keeps a session alive without a recent database date", () => {
  const { ada, read } = signedInDaysAgo(15);
  expect(read(-1).currentActor?.user.id).toBe(ada.id);
  expect(read(-14)).toEqual({ currentActor: null, ended: false });
});

test("a future date in the cookie does not extend a session", () => {
  expect(signedInDaysAgo(15).read(1)).toEqual({ currentActor: null, ended: false });
});

test("what the database saw counts where the browser's note is older", () => {
  const { world, read, now } = signedInDaysAgo(13);
  noteActivity(world.app, read(-1), now);
  expect(read(-20).currentActor).not.toBeNull();
});

test("no note makes a session last longer than 30 days in all", () => {
  expect(signedInDaysAgo(29).read(0).currentActor).not.toBeNull();
  expect(signedInDaysAgo(30).read(0)).toEqual({ currentActor: null, ended: false });
});

test("a session of a deleted account differs from an unknown one", () => {
  const { world, ada, read, now } = signedInDaysAgo(1);
  deleteUserAndData(
    {
      ...world.as(ada),
      db: world.app.db,
      actor: world.as(ada).currentActor!,
      receipt: { trashed: [], payments: [], written: [] },
    },
    ada,
  );
  expect(read(0)).toEqual({ currentActor: null, ended: true });
  expect(readActor(world.app, "nobody's", now, now)).toEqual({ currentActor: null, ended: false });
});
