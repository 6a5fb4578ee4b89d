import crypto from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { forward } from "./forward";

const TOKEN = "a token of at least 24 characters";
const AT = "http://localhost:3000";

/** A primary with the given listener that records requests. */
async function primary(answer: http.RequestListener = (_, response) => response.end("done")) {
  const asked: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  onTestFinished(() => void close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (request: Request, patienceMs?: number) =>
    forward(request, { primaryUrl: url, token: TOKEN }, "203.0.113.9", patienceMs);
  const answered = async (request: Request): Promise<Response> => {
    const outcome = await ask(request);
    if ("answer" in outcome) return outcome.answer;
    throw outcome.error;
  };
  return { asked, url, close, ask, answered, headers: () => asked[0]?.headers ?? {} };
}

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const length: Record<string, string> =
    typeof body === "string" ? { "Content-Length": String(body.length) } : {};
  return new Request(`${AT}/api/things?a=1&b=%2F`, {
    method: "POST",
    body,
    headers: { ...length, ...headers },
    ...(body && { duplex: "half" }),
  });
}

test("the primary is asked the same: method, path, query, headers, body and the length of it", async () => {
  let body = "";
  const { answered, asked, headers } = await primary((request, response) => {
    request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
    request.on("end", () => response.end());
  });
  await answered(
    post('{"a":1}', {
      "Content-Type": "application/json",
      Cookie: "a=1; b=2",
      Origin: AT,
      "Sec-Fetch-Site": "same-origin",
    }),
  );
  expect(asked[0]).toMatchObject({ method: "POST", url: "/api/things?a=1&b=%2F" });
  expect(body).toBe('{"a":1}');
  expect(headers()).toMatchObject({
    "content-type": "application/json",
    "content-length": "7",
    cookie: "a=1; b=2",
    origin: AT,
    "sec-fetch-site": "same-origin",
  });
});

test("the primary receives the client's address with the token, whatever the client claims", async () => {
  const { answered, headers } = await primary();
  await answered(post("x", { "X-Forward-Token": "mine", "X-Forward-Client": "198.51.100.1" }));
  expect(headers()).toMatchObject({ "x-forward-token": TOKEN, "x-forward-client": "203.0.113.9" });
});

test("headers of one hop go no further, nor do those that Connection names", async () => {
  const { answered, headers } = await primary();
  const request = post("x", {
    "Keep-Alive": "timeout=5",
    TE: "trailers",
    Expect: "100-continue",
    "X-Mine": "1",
    "Proxy-Authorization": "Basic x",
  });
  request.headers.set("Connection", "X-Mine, keep-alive");
  await answered(request);
  for (const name of ["keep-alive", "te", "expect", "x-mine", "proxy-authorization", "upgrade"])
    expect(headers()[name], name).toBe(undefined);
});

test.each(["POST", "PUT", "DELETE", "GET", "HEAD"])(
  "%s without a body arrives without one",
  async (method) => {
    const { answered, asked, headers } = await primary();
    expect(
      (await answered(new Request(`${AT}/x`, { method, headers: { "Content-Length": "0" } })))
        .status,
    ).toBe(200);
    expect(asked[0]?.method).toBe(method);
    expect(headers()["content-length"] ?? "0").toBe("0");
    expect(headers()["transfer-encoding"]).toBe(undefined);
  },
);

test("returns each Set-Cookie separately", async () => {
  const { answered } = await primary((_, response) =>
    response
      .setHeader("Set-Cookie", ["a=1; Path=/", "b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT"])
      .end(),
  );
  expect((await answered(post("x"))).headers.getSetCookie()).toEqual([
    "a=1; Path=/",
    "b=2; Expires=Thu, 01 Jan 2026 00:00:00 GMT",
  ]);
});

test("passes redirects to the browser", async () => {
  const { answered, asked } = await primary((_, response) =>
    response.writeHead(303, { Location: "/elsewhere" }).end(),
  );
  const answer = await answered(post("x"));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/elsewhere"]);
  expect(asked.length).toBe(1);
});

test("the primary is asked for a plain answer, whose length stays known", async () => {
  const { answered, headers } = await primary((_, response) =>
    response.setHeader("Content-Length", 4).end("done"),
  );
  const answer = await answered(post("x", { "Accept-Encoding": "br" }));
  expect(headers()["accept-encoding"]).toBe("identity");
  expect([answer.headers.get("content-length"), await answer.text()]).toEqual(["4", "done"]);
});

test("a compressed answer is decompressed, and loses its Content-Encoding", async () => {
  const packed = zlib.gzipSync("done");
  const { answered } = await primary((_, response) =>
    response
      .writeHead(200, { "Content-Encoding": "gzip", "Content-Length": packed.length })
      .end(packed),
  );
  const answer = await answered(post("x"));
  expect(await answer.text()).toBe("done");
  expect([answer.headers.get("content-encoding"), answer.headers.get("content-length")]).toEqual([
    null,
    null,
  ]);
});

test("HEAD has the Content-Length of the GET", async () => {
  const { answered } = await primary((_, response) =>
    response.setHeader("Content-Length", 1234).end(),
  );
  const answer = await answered(new Request(`${AT}/x`, { method: "HEAD" }));
  expect([answer.headers.get("content-length"), await answer.text()]).toEqual(["1234", ""]);
});

test("forwards range requests", async () => {
  const { answered, headers } = await primary((_, response) =>
    response.writeHead(206, { "Content-Range": "bytes 0-3/10" }).end("done"),
  );
  const answer = await answered(
    new Request(`${AT}/x`, { headers: { Range: "bytes=0-3", "If-Range": '"tag"' } }),
  );
  expect(headers()).toMatchObject({ range: "bytes=0-3", "if-range": '"tag"' });
  expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
    206,
    "bytes 0-3/10",
    "done",
  ]);
});

test.each([204, 304])("an answer of %i has no body", async (status) => {
  const { answered, headers } = await primary((_, response) =>
    response.writeHead(status, { ETag: '"tag"' }).end(),
  );
  const answer = await answered(new Request(`${AT}/x`, { headers: { "If-None-Match": '"tag"' } }));
  expect([
    answer.status,
    answer.body,
    answer.headers.get("etag"),
    headers()["if-none-match"],
  ]).toEqual([status, null, '"tag"', '"tag"']);
});

test("streams twenty megabytes byte for byte", async () => {
  const sent = crypto.createHash("sha256");
  const received = crypto.createHash("sha256");
  const { answered } = await primary((request, response) => {
    request.on("data", (piece: Buffer) => received.update(piece));
    request.on("end", () => response.end());
  });
  let left = 20 * 16;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- === 0) return controller.close();
      const piece = crypto.randomBytes(64 * 1024);
      sent.update(piece);
      controller.enqueue(piece);
    },
  });
  await answered(post(body, { "Content-Length": String(20 * 1024 * 1024) }));
  expect(received.digest("hex")).toBe(sent.digest("hex"));
});

test("passes an early refusal on while the body is still being sent", async () => {
  const { answered } = await primary((_, response) =>
    response.writeHead(401, { Connection: "close" }).end("no"),
  );
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  });
  const answer = await answered(
    post(endless, { "Content-Length": String(20 * 1024 * 1024 * 1024) }),
  );
  expect([answer.status, await answer.text()]).toEqual([401, "no"]);
});

test("aborts the primary's request when the client disconnects", async () => {
  const gone = vi.fn<() => void>();
  const going = new AbortController();
  const { ask } = await primary((request) => {
    request.on("close", gone);
    going.abort();
  });
  const outcome = await ask(new Request(`${AT}/x`, { method: "POST", signal: going.signal }));
  expect(outcome).toMatchObject({ failed: "lost" });
  await expect.poll(() => gone).toHaveBeenCalled();
});

test("ends the primary's response when the reader disconnects", async () => {
  const gone = vi.fn<() => void>();
  const { answered } = await primary((_, response) => {
    response.on("close", gone);
    response.write("the beginning");
  });
  await (await answered(new Request(`${AT}/x`))).body?.cancel();
  await expect.poll(() => gone).toHaveBeenCalled();
});

test("a refused connection means that nothing was done", async () => {
  const { ask, close } = await primary();
  await close();
  expect(await ask(post("x"))).toMatchObject({ failed: "refused" });
});

test("an interrupted answer leaves the outcome unknown", async () => {
  const { ask } = await primary((request) => request.socket.destroy());
  expect(await ask(post("x"))).toMatchObject({ failed: "lost" });
});

test("times out when the primary is silent", async () => {
  const { ask } = await primary(() => undefined);
  expect(await ask(post("x"), 20)).toMatchObject({
    failed: "lost",
    error: { name: "TimeoutError" },
  });
});

test("a slow upload is not timed out while it progresses", async () => {
  const arrived: number[] = [];
  const { ask } = await primary((request, response) => {
    request.on("data", (piece: Buffer) => arrived.push(piece.length));
    request.on("end", () => response.end("done"));
  });
  const upload = new TransformStream<Uint8Array, Uint8Array>();
  const writer = upload.writable.getWriter();
  // Only timers are faked; network time does not count.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asking = ask(post(upload.readable, { "Content-Length": "100" }), 400);
  for (let sent = 1; sent <= 10; sent++) {
    await writer.write(new Uint8Array(10));
    while (arrived.length < sent) await new Promise(setImmediate);
    vi.advanceTimersByTime(300);
  }
  await writer.close();
  expect(await asking).toMatchObject({ answer: { status: 200 } });
});
