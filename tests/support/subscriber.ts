import { makeBilledWorld } from "./billed";
import { serverOf } from "./server";

export const MONTHLY = { intent: "subscribe", annual: "false" };

/** The built server with a biller, and a signed-in user, by default with an expired trial. */
export async function setUp({ trialStart = new Date(0) }: { trialStart?: Date } = {}) {
  const billed = await makeBilledWorld();
  const server = await serverOf(billed);
  const ada = server.person("Ada", { trialStart });
  const browser = await server.browser(ada);
  /** The biller stops answering; short timeouts. */
  function hang(): void {
    billed.biller.patienceMs = 50;
    billed.sandbox.misbehave({ answer: "hang", times: 100 });
  }
  return {
    ...billed,
    hang,
    server,
    ada,
    browser,
    text: async (at: string) => textOf(await browser.page(at)),
  };
}

/** Without React's comment markers. */
export async function textOf(response: Response): Promise<string> {
  return (await response.text())
    .replaceAll(/<!-- -->| data-discover="true"/g, "")
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("&#x27;", "'");
}

export function destination(response: Response): [number, string | null] {
  return [response.status, response.headers.get("location")];
}
