import type { User } from "./user";

/**
 * Whether an admin may act as somebody: never as another admin, nor as themselves
 * (docs/specification.md §16.5), and as nobody whose account is closed.
 */
export function mayImpersonate(
  admin: Pick<User, "id" | "isAdmin" | "isActive" | "emailVerified">,
  user: Pick<User, "id" | "isAdmin" | "isActive">,
): boolean {
  const isWorkingAdmin = admin.isAdmin && admin.isActive && admin.emailVerified;
  return isWorkingAdmin && !user.isAdmin && user.isActive && user.id !== admin.id;
}
