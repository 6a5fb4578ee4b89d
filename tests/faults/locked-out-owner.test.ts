import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectAtMost } from "../support/figures";
import { spawnServer, type SpawnedServer } from "../support/spawn-server";

const NETWORKS = 50;
const OWNER = { email: "mid@demo.example", password: "Demo-2026!" };
const SECONDS = 1000;

let served: SpawnedServer;
/** The owner's known-browser cookie from before the attack. */
let known = "";
let attack: ReturnType<typeof startAttack>;

/** Through the proxy, from a client address. */
function call(at: string, from: string, body: object, cookie = ""): Promise<Response> {
  const headers = {
    "Content-Type": "application/json",
    Origin: served.origin,
    "X-Forwarded-For": `192.0.2.9, ${from}`,
    Cookie: cookie,
  };
  return fetch(served.origin + at, { method: "POST", headers, body: JSON.stringify(body) });
}

const signIn = (from: string, cookie = "", password = OWNER.password) =>
  call("/api/login", from, { email: OWNER.email, password }, cookie);

/**
 * Each network, half of them IPv6, guesses passwords and requests mails as fast as it can, from
 * changing addresses.
 */
function startAttack() {
  let ending = false;
  const counts = { requests: 0, looked: 0, mails: 0 };
  const networks = Array.from({ length: NETWORKS }, async (_, network) => {
    for (let turn = 0; !ending; turn++) {
      const from =
        network % 2
          ? `198.51.100.${network}`
          : `2001:db8:${network.toString(16)}:1::${(turn % 65_000).toString(16)}`;
      const guess = await signIn(from, "", `Guess-${turn}!`);
      // Any e-mail costs the same: unknown ones are not slowed by the owner's count.
      await (
        await call("/api/login", from, {
          email: `nobody${turn}@example.nz`,
          password: "Guess-2026!",
        })
      ).text();
      const mail = await call("/api/login/forgot-password", from, { email: OWNER.email });
      await Promise.all([guess.text(), mail.text()]);
      counts.requests += 3;
      if (guess.status === 401) counts.looked++;
      if (mail.status === 200) counts.mails++;
    }
  });
  return {
    counts,
    async stop(): Promise<void> {
      ending = true;
      await Promise.all(networks);
    },
  };
}

async function secondsFor(
  work: () => Promise<Response>,
): Promise<{ seconds: number; answer: Response }> {
  const began = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - began) / SECONDS, answer };
}

async function resetMails(): Promise<{ subject: string; links: string[] }[]> {
  const answer = await fetch(`${served.origin}/sandbox/mail?to=${OWNER.email}`, {
    headers: { Accept: "application/json" },
  });
  return ((await answer.json()) as { subject: string; links: string[] }[]).filter(({ subject }) =>
    subject.includes("password"),
  );
}

beforeAll(async () => {
  served = await spawnServer({ LIMITS: "on", TRUST_PROXY: "x-forwarded-for" });
  const answer = await signIn("203.0.113.1");
  known = answer.headers
    .getSetCookie()
    .filter((line) => line.startsWith("browser="))
    .map((line) => line.split(";")[0])
    .join();
  attack = startAttack();
  // Until the shared limits are used up.
  const isWorn = () => attack.counts.looked >= 100 && attack.counts.mails >= NETWORKS;
  await vi.waitUntil(isWorn, { timeout: 90 * SECONDS, interval: 100 });
}, 120 * SECONDS);

afterAll(async () => {
  await attack?.stop();
  await served?.stop();
});

test("the owner signs in at once, from a known browser and from a new one", async () => {
  const fresh = await secondsFor(() => signIn("203.0.113.77"));
  expect(fresh.answer.status).toBe(200);
  expectAtMost({
    what: "sign-in under attack, new browser",
    measured: fresh.seconds,
    goal: 5,
    unit: "s",
  });
  const before = await secondsFor(() => signIn("203.0.113.1", known));
  expect(before.answer.status).toBe(200);
  expectAtMost({
    what: "sign-in under attack, known browser",
    measured: before.seconds,
    goal: 5,
    unit: "s",
  });
});

test("the owner gets a mail for a new password, its link works, and the guesses were bounded", async () => {
  const before = (await resetMails()).length;
  expect(
    (await call("/api/login/forgot-password", "203.0.113.78", { email: OWNER.email })).status,
  ).toBe(200);
  const mails = await resetMails();
  expect(mails.length).toBe(before + 1);
  const link = Object.fromEntries(new URL(mails[0]?.links[0] ?? "").searchParams);
  expect(
    (await call("/api/login/reset-password", "203.0.113.78", { ...link, password: "Rimu-2026!" }))
      .status,
  ).toBe(200);
  expect((await signIn("203.0.113.78", "", "Rimu-2026!")).status).toBe(200);

  await attack.stop();
  const { requests, looked, mails: asked } = attack.counts;
  process.stdout.write(`attack on one account: ${requests} requests from ${NETWORKS} networks\n`);
  expectAtMost({ what: "guesses looked at", measured: looked, goal: 100 + 3 * NETWORKS, unit: "" });
  expectAtMost({
    what: "reset mails that the attack caused",
    measured: asked,
    goal: 3 + NETWORKS,
    unit: "",
  });
});
