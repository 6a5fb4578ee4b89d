import { describe, expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import type { User } from "~/domain/user";
import { makeWorld } from "../../../tests/support/world";
import { accessRefusal, type Access, type Actor } from "./actor";

const LEVELS: Access[] = ["anyone", "signed-in", "verified", "content", "admin", "impersonating"];

const user = makeWorld().person("Ada");

function actor(changes: Partial<User> = {}, { hasAccess = true, actingAdmin = false } = {}): Actor {
  return {
    user: { ...user, ...changes },
    standing: {
      status: hasAccess ? "trial" : "expired",
      hasAccess,
      expiry: null,
      subscriptionEnd: null,
    },
    sessionId: "session",
    actingAdmin: actingAdmin ? { ...user, isAdmin: true } : null,
  };
}

describe("access by level", () => {
  test.each<[string, Actor | null, (string | undefined)[]]>([
    [
      "a stranger",
      null,
      [undefined, "signed-out", "signed-out", "signed-out", "signed-out", "signed-out"],
    ],
    ["an owner", actor(), [undefined, undefined, undefined, undefined, "forbidden", "forbidden"]],
    [
      "an owner without access",
      actor({}, { hasAccess: false }),
      [undefined, undefined, undefined, "no-access", "forbidden", "forbidden"],
    ],
    [
      "an owner whose address is not verified",
      actor({ emailVerified: false }),
      [undefined, undefined, "unverified", "unverified", "unverified", "unverified"],
    ],
    [
      "a closed account",
      actor({ isActive: false }),
      [undefined, "forbidden", "forbidden", "forbidden", "forbidden", "forbidden"],
    ],
    [
      "an admin",
      actor({ isAdmin: true }),
      [undefined, undefined, undefined, undefined, undefined, "conflict"],
    ],
    [
      "an admin whose own trial is over",
      actor({ isAdmin: true }, { hasAccess: false }),
      [undefined, undefined, undefined, "no-access", undefined, "conflict"],
    ],
    [
      "an admin whose address is not verified",
      actor({ isAdmin: true, emailVerified: false }),
      [undefined, undefined, "unverified", "unverified", "unverified", "unverified"],
    ],
    [
      "an admin who acts as an owner",
      actor({}, { actingAdmin: true }),
      [undefined, undefined, undefined, undefined, "forbidden", undefined],
    ],
    [
      "an admin who acts as somebody that has become an admin meanwhile",
      actor({ isAdmin: true }, { actingAdmin: true }),
      [undefined, undefined, undefined, undefined, "forbidden", undefined],
    ],
  ])("%s", (_name, who, reasons) => {
    expect(LEVELS.map((access) => accessRefusal({ access }, who)?.reason)).toEqual(reasons);
  });
});

test("an account without access sees what ended", () => {
  const expiredMessage = (hasSubscribed: boolean) =>
    accessRefusal({ access: "content" }, actor({ hasSubscribed }, { hasAccess: false }))?.message;
  expect([expiredMessage(false), expiredMessage(true)]).toEqual([
    messages.trialExpired,
    messages.subscriptionExpired,
  ]);
});

test("each refusal to an impersonating admin applies to them only", () => {
  const reason = (who: Actor | null, whileImpersonating: "refused" | "nested") =>
    accessRefusal({ access: "verified", whileImpersonating }, who)?.reason;
  expect(reason(actor({}, { actingAdmin: true }), "refused")).toBe("forbidden");
  expect(reason(actor({}, { actingAdmin: true }), "nested")).toBe("conflict");
  expect(reason(actor(), "refused")).toBeUndefined();
  expect(reason(actor({ isAdmin: true }), "nested")).toBeUndefined();
});
