import http from "node:http";
import type { AddressInfo } from "node:net";
import type { ApiAnswer, ApiRequest } from "./api";
import type { Fault } from "./faults";

type Handlers = {
  misbehaviour: (method: string, path: string) => Fault;
  api: (request: ApiRequest) => ApiAnswer;
  pdf: (path: string) => Buffer | undefined;
  /** POST /misbehave with a JSON body. */
  misbehave: (authorization: string | undefined, body: string) => { status: number; body: string };
};

const LARGEST_BODY = 256 * 1024;

/** Loopback only; port 0 takes a free one. */
export async function listenHttp(
  port: number,
  handlers: Handlers,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const timers = new Set<NodeJS.Timeout>();
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.add(timer);
    });
  const server = http.createServer((request, response) => {
    answer(request, response, handlers, wait).catch((error: unknown) => {
      // A bug in the sandbox must not look like a network failure.
      response
        .writeHead(500, JSON_TYPE)
        .end(JSON.stringify({ error: { message: String(error), type: "api_error" } }));
    });
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const JSON_TYPE = { "Content-Type": "application/json" };

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  handlers: Handlers,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "/", "http://sandbox");
  const method = request.method ?? "GET";
  const body = await readBody(request);
  if (body === undefined) return void response.writeHead(413, JSON_TYPE).end("{}");
  const { authorization } = request.headers;
  if (method === "POST" && pathname === "/misbehave") {
    const answer = handlers.misbehave(authorization, body);
    return void response.writeHead(answer.status, JSON_TYPE).end(answer.body);
  }
  const how = handlers.misbehaviour(method, pathname);
  if (how.delayMs) await wait(how.delayMs);
  const done =
    how.afterwards || !goesWrong(how)
      ? reply(request, { method, path: pathname, form: body || search.slice(1) }, handlers)
      : undefined;
  if (how.answer === "hang") return;
  if (how.answer === "drop") return void request.socket.destroy();
  if (how.status) return void response.writeHead(how.status, JSON_TYPE).end(JSON.stringify(BROKEN));
  if (done) response.writeHead(done.status, done.headers).end(done.body);
}

const BROKEN = {
  error: { message: "Something is wrong on our end (the sandbox was told so).", type: "api_error" },
};

function goesWrong({ status, answer: kind }: Fault): boolean {
  return status !== undefined || kind !== undefined;
}

function reply(
  request: http.IncomingMessage,
  { method, path, form }: Pick<ApiRequest, "method" | "path" | "form">,
  handlers: Handlers,
): { status: number; headers: Record<string, string>; body: string | Buffer } {
  const pdf = method === "GET" ? handlers.pdf(path) : undefined;
  if (pdf)
    return {
      status: 200,
      headers: { "Content-Type": "application/pdf", "Content-Length": String(pdf.length) },
      body: pdf,
    };
  const { authorization } = request.headers;
  const answered = handlers.api({
    method,
    path,
    form,
    authorization,
    version: header(request, "stripe-version"),
    idempotencyKey: header(request, "idempotency-key"),
  });
  return { ...answered, headers: { ...JSON_TYPE, ...answered.headers } };
}

function header(request: http.IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

async function readBody(request: http.IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
