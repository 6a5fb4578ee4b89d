import { ACCOUNT_TYPES, type AccountType } from "~/domain/admin-status";
import { foldText } from "~/domain/fold-text";
import type { UserSort } from "~/domain/user-list";
import { fullNameOf, type User } from "~/domain/user";

/** The list of users as its specification says it, in memory: docs/specification.md §16.2. */
export function sortedUsers(
  users: readonly User[],
  search: string,
  { sort, isDescending }: { sort: UserSort; isDescending: boolean },
  typeOf: (user: User) => AccountType,
): string[] {
  const words = foldText(search).split(" ").filter(Boolean);
  const direction = isDescending ? -1 : 1;
  return users
    .filter((user) => {
      const text = foldText(`${fullNameOf(user)} ${user.email}`);
      return words.every((word) => text.includes(word));
    })
    .map((user) => ({
      id: user.id,
      name: foldText(fullNameOf(user)),
      key: keyOf(user, sort, typeOf),
    }))
    .toSorted(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        direction * inOrder(a.key ?? 0, b.key ?? 0) ||
        inOrder(a.name, b.name) ||
        inOrder(a.id, b.id),
    )
    .map(({ id }) => id);
}

function keyOf(user: User, sort: UserSort, typeOf: (user: User) => AccountType) {
  const keys = {
    name: () => foldText(fullNameOf(user)),
    email: () => foldText(user.email),
    type: () => Object.keys(ACCOUNT_TYPES).indexOf(typeOf(user)),
    created: () => user.createDate.getTime(),
    activated: () => user.activationDate?.getTime() ?? null,
    lastLogin: () => user.lastLoginDate?.getTime() ?? null,
  };
  return keys[sort]();
}

function inOrder(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
