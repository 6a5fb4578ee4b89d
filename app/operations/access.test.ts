import { describe, expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import type { Person } from "~/domain/person";
import { makeWorld } from "../../tests/support/world";
import { refusalAtTheDoor, type Access } from "./access.server";
import type { Visitor } from "./app.server";

const LEVELS: Access[] = ["anyone", "signed-in", "verified", "content", "admin", "impersonating"];

const person = makeWorld().person("Ada");

function visitor(changes: Partial<Person> = {}, { hasAccess = true, actingAdmin = false } = {}): Visitor {
  return {
    user: { ...person, ...changes },
    standing: { status: hasAccess ? "trial" : "expired", hasAccess, expiry: null, subscriptionEnd: null },
    sessionId: "session",
    actingAdmin: actingAdmin ? { ...person, isAdmin: true } : null,
  };
}

describe("who may knock at which level", () => {
  test.each<[string, Visitor | null, (string | undefined)[]]>([
    ["a stranger", null, [undefined, "signed-out", "signed-out", "signed-out", "signed-out", "signed-out"]],
    ["an owner", visitor(), [undefined, undefined, undefined, undefined, "forbidden", "forbidden"]],
    [
      "an owner without access",
      visitor({}, { hasAccess: false }),
      [undefined, undefined, undefined, "no-access", "forbidden", "forbidden"],
    ],
    [
      "an owner whose address is not verified",
      visitor({ emailVerified: false }),
      [undefined, undefined, "unverified", "unverified", "unverified", "unverified"],
    ],
    ["a closed account", visitor({ isActive: false }), [undefined, "forbidden", "forbidden", "forbidden", "forbidden", "forbidden"]],
    ["an admin", visitor({ isAdmin: true }), [undefined, undefined, undefined, undefined, undefined, "conflict"]],
    [
      "an admin whose own trial is over",
      visitor({ isAdmin: true }, { hasAccess: false }),
      [undefined, undefined, undefined, "no-access", undefined, "conflict"],
    ],
    [
      "an admin whose address is not verified",
      visitor({ isAdmin: true, emailVerified: false }),
      [undefined, undefined, "unverified", "unverified", "unverified", "unverified"],
    ],
    [
      "an admin who acts as an owner",
      visitor({}, { actingAdmin: true }),
      [undefined, undefined, undefined, undefined, "forbidden", undefined],
    ],
    [
      "an admin who acts as somebody that has become an admin meanwhile",
      visitor({ isAdmin: true }, { actingAdmin: true }),
      [undefined, undefined, undefined, undefined, "forbidden", undefined],
    ],
  ])("%s", (_name, who, reasons) => {
    expect(LEVELS.map((access) => refusalAtTheDoor({ access }, who)?.reason)).toEqual(reasons);
  });
});

test("an account without access is told what ended", () => {
  const told = (hasSubscribed: boolean) =>
    refusalAtTheDoor({ access: "content" }, visitor({ hasSubscribed }, { hasAccess: false }))?.message;
  expect([told(false), told(true)]).toEqual([messages.trialExpired, messages.subscriptionExpired]);
});

test("what is not theirs to do is refused to an admin who acts as somebody, and to nobody else", () => {
  const reason = (who: Visitor | null, whileImpersonating: "refused" | "nested") =>
    refusalAtTheDoor({ access: "verified", whileImpersonating }, who)?.reason;
  expect(reason(visitor({}, { actingAdmin: true }), "refused")).toBe("forbidden");
  expect(reason(visitor({}, { actingAdmin: true }), "nested")).toBe("conflict");
  expect(reason(visitor(), "refused")).toBeUndefined();
  expect(reason(visitor({ isAdmin: true }), "nested")).toBeUndefined();
});
