import { expect, test } from "vitest";
import { mayImpersonate } from "./impersonation";
import type { User } from "./user";

const someone: User = {
  id: "someone",
  firstName: "Some",
  lastName: "One",
  email: "someone@example.nz",
  emailKey: "someone@example.nz",
  avatar: "Thumbs",
  isAdmin: false,
  isFree: false,
  isActive: true,
  emailVerified: true,
  trialStart: null,
  hasSubscribed: false,
  createDate: new Date(0),
  activationDate: null,
  lastLoginDate: null,
};
const admin: User = { ...someone, id: "admin", isAdmin: true };

test.each<[string, Partial<User>, Partial<User>, boolean]>([
  ["an admin may act as a user", {}, {}, true],
  ["whose address is not verified, too", {}, { emailVerified: false }, true],
  ["but not as another admin", {}, { isAdmin: true }, false],
  ["nor as one whose account is closed", {}, { isActive: false }, false],
  ["nor as themselves, whatever their role says", {}, { id: "admin" }, false],
  ["who is no admin may not", { isAdmin: false }, {}, false],
  ["nor an admin whose account is closed", { isActive: false }, {}, false],
  ["nor one whose own address is not verified", { emailVerified: false }, {}, false],
])("%s", (_sentence, asAdmin, asUser, may) => {
  expect(mayImpersonate({ ...admin, ...asAdmin }, { ...someone, ...asUser })).toBe(may);
});
