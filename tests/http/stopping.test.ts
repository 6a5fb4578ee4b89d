import { expect, test } from "vitest";
import { makeServer } from "../support/server";
import { spawnServer, signInTo } from "../support/spawn-server";

const IN_FLIGHT = 100;

test(
  `stopped with ${IN_FLIGHT} requests running, it answers each of them and exits within ten seconds`,
  { timeout: 60_000 },
  async () => {
    const served = await spawnServer();
    const exit = new Promise<number | null>((resolve) => served.child.once("exit", resolve));
    const call = await signInTo(served.origin, "mid@demo.example");
    const list = await call("GET", "/api/properties");
    // Longer than any proxy's, so that the server never closes a connection first.
    expect(list.headers.get("keep-alive")).toBe("timeout=125");
    const [property] = (await list.json()) as { id: string }[];
    // The first request of each kind loads modules.
    const ask = (number: number) =>
      number % 4 === 0
        ? call("PUT", `/api/properties/${property?.id}`, { name: `Name ${number}` })
        : number % 4 === 1
          ? call("GET", `/properties/${property?.id}?view=detail`)
          : signIn(served.origin);
    for (let number = 0; number < 4; number++) expect((await ask(number)).status).toBe(200);

    const answers = Array.from({ length: IN_FLIGHT }, async (_, number) => {
      const answer = await ask(number).catch((error: Error) => error);
      return answer instanceof Error ? String(answer.cause) : (await answer.text(), answer.status);
    });
    let answered = 0;
    for (const answer of answers) void answer.then(() => answered++);
    // Some are answered already, so the others have been sent.
    await Promise.race(answers);
    expect(answered).toBeLessThan(IN_FLIGHT / 2);
    served.child.kill("SIGTERM");
    // As from a supervisor that tells the whole group of processes, and each of them.
    for (const answer of answers)
      for (const signal of ["SIGTERM", "SIGINT"] as const)
        void answer.then(() => served.child.kill(signal));

    // None was refused, reset or cut off.
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    expect(await exit).toBe(0);
    await expect(fetch(`${served.origin}/healthz`)).rejects.toThrow("fetch failed");
  },
);

test.each([
  ["a page", "GET", "/auth/login"],
  ["a redirect", "GET", "/"],
  ["a call", "GET", "/api/login/user"],
  ["a file", "GET", "/favicon.svg"],
  ["a check", "GET", "/healthz"],
  ["what is refused before routing", "BREW", "/auth/login"],
  ["a bug", "GET", "/auth/login?broken"],
])("while draining it closes keep-alive connections: %s", async (_, method, at) => {
  const server = await makeServer();
  const ending = new AbortController();
  server.app.draining = ending.signal;
  if (at.endsWith("broken"))
    server.app.clock = () => {
      throw new Error("broken");
    };
  const connection = async () => (await server.fetch(at, { method })).headers.get("connection");
  expect(await connection()).toBe(null);
  ending.abort();
  expect(await connection()).toBe("close");
});

function signIn(origin: string): Promise<Response> {
  const body = JSON.stringify({ email: "over@demo.example", password: "Demo-2026!" });
  return fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body,
  });
}
