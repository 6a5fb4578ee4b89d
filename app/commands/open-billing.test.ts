import { afterEach, expect, test, vi } from "vitest";
import { paths } from "~/contracts/paths";
import type { Biller } from "~/services/billing/biller";
import { stripeBiller } from "~/services/billing/stripe";
import { readSettings } from "~/services/settings";
import { openBilling } from "./open-billing";

const STRIPE = {
  BILLING: "stripe",
  STRIPE_SECRET_KEY: "sk_test_key",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  STRIPE_PRICE_MONTHLY: "price_monthly",
  STRIPE_PRICE_ANNUAL: "price_annual",
};

afterEach(() => vi.unstubAllGlobals());

test("requests to Stripe and to its stand-in differ only in the host", async () => {
  const settings = readSettings({ SESSION_SECRET: "x", ...STRIPE });
  const { biller, close } = await openBilling(settings, () => new Date(0));
  const real = await asked(biller);
  await close();
  const standIn = await asked(
    stripeBiller({
      secretKey: STRIPE.STRIPE_SECRET_KEY,
      webhookSecret: STRIPE.STRIPE_WEBHOOK_SECRET,
      prices: { monthly: STRIPE.STRIPE_PRICE_MONTHLY, annual: STRIPE.STRIPE_PRICE_ANNUAL },
      apiBase: "http://127.0.0.1:12111",
      pages: {
        paid: `${settings.publicUrl}${paths.subscribed}`,
        notPaid: `${settings.publicUrl}${paths.notSubscribed}`,
        portal: `${settings.publicUrl}${paths.profile}`,
      },
    }),
  );
  expect(real.map(({ url }) => url)).toEqual([
    "https://api.stripe.com/v1/customers",
    "https://api.stripe.com/v1/checkout/sessions",
  ]);
  expect(standIn).toEqual(
    real.map((request) => ({
      ...request,
      url: request.url.replace("https://api.stripe.com", "http://127.0.0.1:12111"),
    })),
  );
  expect(real[1]?.body).toContain("line_items[0][price]=price_annual");
});

test("without billing there is no biller", async () => {
  const { biller, sandboxBiller } = await openBilling(
    readSettings({ BILLING: "off", SESSION_SECRET: "x" }),
    () => new Date(),
  );
  expect({ biller, sandboxBiller }).toEqual({ biller: null, sandboxBiller: null });
});

/** HTTP requests made for a customer and a checkout. */
async function asked(biller: Biller | null) {
  const requests: { url: string; method: string; headers: Record<string, string>; body: string }[] =
    [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    // Differ by process: its platform and last latency.
    for (const name of ["x-stripe-client-user-agent", "x-stripe-client-telemetry"])
      delete headers[name];
    const url = input instanceof Request ? input.url : String(input);
    requests.push({
      url,
      method: init.method ?? "GET",
      headers,
      body: typeof init.body === "string" ? decodeURIComponent(init.body) : "",
    });
    const price = {
      id: "price_annual",
      unit_amount: 5000,
      currency: "nzd",
      recurring: { interval: "year", interval_count: 1 },
    };
    return Response.json({
      id: "made",
      url: "https://checkout.stripe.com/c/pay/made",
      line_items: { data: [{ price }] },
    });
  });
  await biller?.createCustomer({ id: "u1", email: "ada@example.nz", name: "Ada" }, 0);
  await biller
    ?.openCheckout({ customerId: "cus_1", userId: "u1", plan: "annual", after: "none" })
    .catch(() => undefined);
  return requests;
}
