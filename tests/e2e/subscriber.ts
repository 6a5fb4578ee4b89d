import { expect, test, type Page } from "@playwright/test";
import { activeAccount, call, signIn } from "./accounts";

type Way = "monthly" | "cancelled";

const subscribers = new Map<Way, string>();

/** A user who paid on the sandbox's checkout page, and cancelled for "cancelled". */
export async function enterAsSubscriber(page: Page, way: Way = "monthly"): Promise<void> {
  const known = subscribers.get(way);
  if (known) return signIn(page, known);
  const email = await activeAccount(page);
  await signIn(page, email);
  const { subscribeUrl } = await call<{ subscribeUrl: string }>(
    page,
    "POST",
    "/api/subscribe?annual=false",
    {},
  );
  await call(page, "POST", subscribeUrl, { button: "pay" });
  await expect.poll(() => statusOf(page)).toBe("paid");
  if (way === "cancelled") {
    const { origin } = new URL(test.info().project.use.baseURL ?? "");
    await page.request.post("/subscribe/cancel", {
      headers: { origin },
      form: { intent: "unsubscribe" },
    });
    await expect.poll(() => statusOf(page)).toBe("cancelled");
  }
  subscribers.set(way, email);
}

async function statusOf(page: Page): Promise<string> {
  return (await call<{ data: { accountStatus: string } }>(page, "GET", "/api/login/user")).data
    .accountStatus;
}
