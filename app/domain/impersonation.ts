import type { User } from "./user";

/** Never another admin, oneself or a closed account (docs/specification.md §16.5). */
export function mayImpersonate(
  admin: Pick<User, "id" | "isAdmin" | "isActive" | "emailVerified">,
  user: Pick<User, "id" | "isAdmin" | "isActive">,
): boolean {
  const isWorkingAdmin = admin.isAdmin && admin.isActive && admin.emailVerified;
  return isWorkingAdmin && !user.isAdmin && user.isActive && user.id !== admin.id;
}
