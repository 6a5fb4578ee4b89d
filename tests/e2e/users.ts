import type { Page } from "@playwright/test";
import { call } from "./accounts";
import { PASSWORD } from "./story";

export const rows = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row");

/** "Tui 10" and on, with e-mails in reverse order; returns their last name. */
export async function registerMany(page: Page, count: number): Promise<string> {
  const [lastName, domain] = [
    `Many${crypto.randomUUID().slice(0, 8)}`,
    `${crypto.randomUUID().slice(0, 8)}.example`,
  ];
  for (let index = 0; index < count; index += 3)
    await Promise.all(
      [index, index + 1, index + 2].map((number) =>
        call(page, "POST", "/api/account", {
          firstName: `Tui ${10 + number}`,
          lastName,
          email: `tui.${60 - number}@${domain}`,
          password: PASSWORD,
        }),
      ),
    );
  await page.context().clearCookies();
  return lastName;
}
