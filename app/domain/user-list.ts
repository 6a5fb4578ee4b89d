import { ACCOUNT_TYPES, type AccountType } from "./admin-status";
import { foldText } from "./fold-text";
import { fullNameOf } from "./user";

/** docs/specification.md §16.2 */
export const USER_SORTS = ["name", "email", "type", "created", "activated", "lastLogin"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Dates are ISO 8601 UTC, which sorts as text. */
export type SortableUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  createDate: string;
  activationDate: string | null;
  lastLoginDate: string | null;
};

/** Each word is in name or e-mail, ignoring case and macrons; blank matches all. */
export function userMatcher(text: string): (user: SortableUser) => boolean {
  const words = foldText(text).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return (user) => {
    const searched = foldText(`${fullNameOf(user)} ${user.email}`);
    return words.every((word) => searched.includes(word));
  };
}

/** Empty values come last in both directions; equals stay in the order of names. */
export function sortUsers<User extends SortableUser>(
  users: readonly User[],
  { sort, isDescending }: { sort: UserSort; isDescending: boolean },
  typeOf: (user: User) => AccountType,
): User[] {
  const keyed = users.map((user) => {
    const name = foldText(fullNameOf(user));
    return { user, name, key: sort === "name" ? name : keyOf(user, sort, typeOf) };
  });
  const direction = isDescending ? -1 : 1;
  const byKey = (a: Key, b: Key) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : direction * inOrder(a, b);
  keyed.sort(
    (a, b) => byKey(a.key, b.key) || inOrder(a.name, b.name) || inOrder(a.user.id, b.user.id),
  );
  return keyed.map(({ user }) => user);
}

type Key = string | number | null;

function keyOf<User extends SortableUser>(
  user: User,
  sort: Exclude<UserSort, "name">,
  typeOf: (user: User) => AccountType,
): Key {
  switch (sort) {
    case "email":
      return foldText(user.email);
    case "type":
      return types.indexOf(typeOf(user));
    case "created":
      return user.createDate;
    case "activated":
      return user.activationDate;
    case "lastLogin":
      return user.lastLoginDate;
  }
}

const types = Object.keys(ACCOUNT_TYPES);

function inOrder(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
