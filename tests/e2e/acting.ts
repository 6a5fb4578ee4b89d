import type { Page } from "@playwright/test";
import { call } from "./accounts";

/**
 * A session of its own: impersonation replaces it, and a shared one would be lost to other tests.
 */
export async function enterAsAdmin(page: Page): Promise<void> {
  await call(page, "POST", "/api/login", { email: "admin@demo.example", password: "Demo-2026!" });
}

export async function ownId(page: Page): Promise<string> {
  return (await call<{ data: { id: string } }>(page, "GET", "/api/login/user")).data.id;
}

/** Impersonates a demo user. */
export async function actAs(page: Page, email: string): Promise<void> {
  await call(page, "POST", "/api/login", { email, password: "Demo-2026!" });
  const id = await ownId(page);
  await enterAsAdmin(page);
  await call(page, "POST", `/api/admin/users/${id}/imp`, {});
}
