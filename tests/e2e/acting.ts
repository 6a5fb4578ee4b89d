import type { Page } from "@playwright/test";
import { call } from "./accounts";

/**
 * Signs the demo's admin in under a session of this page's own: acting as somebody renews it, and a
 * shared one would be lost to others.
 */
export async function enterAsAdmin(page: Page): Promise<void> {
  await call(page, "POST", "/api/login", { email: "admin@demo.example", password: "Demo-2026!" });
}

/** The id of the account that this page is signed in to. */
export async function ownId(page: Page): Promise<string> {
  return (await call<{ data: { id: string } }>(page, "GET", "/api/login/user")).data.id;
}

/** Has the admin act as somebody of the demo. */
export async function actAs(page: Page, email: string): Promise<void> {
  await call(page, "POST", "/api/login", { email, password: "Demo-2026!" });
  const id = await ownId(page);
  await enterAsAdmin(page);
  await call(page, "POST", `/api/admin/users/${id}/imp`, {});
}
