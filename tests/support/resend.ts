import http from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";

/** Answers by request, then "accept". "lose" accepts the mail but drops the connection. */
export type ResendAnswer = "accept" | "refuse" | "lose" | "hang" | "slow-down";

/** Fakes Resend over HTTP, with idempotency keys; the SDK finds it in the environment until it stops. */
export async function startResend(answers: ResendAnswer[] = []) {
  const sent: Record<string, unknown>[] = [];
  const requests: { key: string; authorization: string }[] = [];
  const seen = new Set<string>();

  const answerTo = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const key = String(request.headers["idempotency-key"]);
    requests.push({ key, authorization: String(request.headers.authorization) });
    const answer = answers[requests.length - 1] ?? "accept";
    if (answer === "hang") return;
    if (answer === "refuse")
      return reply(response, 500, {
        name: "internal_server_error",
        message: "Not today.",
        statusCode: 500,
      });
    if (answer === "slow-down")
      return reply(response, 429, {
        name: "rate_limit_exceeded",
        message: "Too many requests.",
        statusCode: 429,
      });
    if (!seen.has(key)) sent.push(JSON.parse(body) as Record<string, unknown>);
    seen.add(key);
    if (answer === "lose") return request.socket.destroy();
    reply(response, 200, { id: `mail-${sent.length}` });
  };
  const server = http.createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  vi.stubEnv("RESEND_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return {
    sent,
    requests,
    async stop() {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ResendStandIn = Awaited<ReturnType<typeof startResend>>;

function reply(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
