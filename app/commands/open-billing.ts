import path from "node:path";
import { paths } from "~/contracts/paths";
import type { App } from "~/operations/app";
import { stripeBiller } from "~/services/billing/stripe";
import type { StripeAccount } from "~/services/billing/stripe-client";
import { newSecret } from "~/services/ids";
import type { SandboxBiller } from "~/sandbox/biller/sandbox-biller";
import type { Settings } from "~/services/settings";

type Billing = Pick<App, "biller" | "sandboxBiller">;

/** The sandbox biller listens on loopback only and moves no money. */
const SANDBOX_KEY = "sk_test_sandbox";

/** Supervisors allow ten seconds to stop. */
const GRACE_MS = 3_000;

/**
 * Stripe, the sandbox biller in this process, or none; both by the same code. Call `close` when no
 * request is running; jobs may be.
 */
export async function openBilling(
  settings: Settings,
  clock: () => Date,
): Promise<Billing & { close: () => Promise<void> }> {
  const { billing, publicUrl } = settings;
  if (billing.kind === "off") return { biller: null, sandboxBiller: null, close: async () => {} };
  const pages = {
    paid: publicUrl + paths.subscribed,
    notPaid: publicUrl + paths.notSubscribed,
    portal: publicUrl + paths.profile,
  };
  if (billing.kind === "stripe") {
    const { secretKey, webhookSecret, priceMonthly, priceAnnual } = billing;
    return opened({
      secretKey,
      webhookSecret,
      prices: { monthly: priceMonthly, annual: priceAnnual },
      pages,
    });
  }
  const webhookSecret = `whsec_${newSecret()}`;
  const { startSandboxBiller } = await import("~/sandbox/biller/sandbox-biller");
  const sandboxBiller = await startSandboxBiller({
    file: path.join(settings.dataDir, "sandbox-biller.json"),
    clock,
    webhookUrl: `${ownAddress(settings)}/webhooks/stripe`,
    webhookSecret,
    secretKey: SANDBOX_KEY,
    publicUrl,
  });
  const { prices, url: apiBase } = sandboxBiller;
  return opened({ secretKey: SANDBOX_KEY, webhookSecret, prices, apiBase, pages }, sandboxBiller);
}

function opened(account: StripeAccount, sandboxBiller: SandboxBiller | null = null) {
  const biller = stripeBiller(account);
  return {
    biller,
    sandboxBiller,
    async close() {
      await biller.close(GRACE_MS);
      await sandboxBiller?.stop();
    },
  };
}

function ownAddress({ host, port }: Settings): string {
  const loopback = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${loopback.includes(":") ? `[${loopback}]` : loopback}:${port}`;
}
