import http from "node:http";

export const JSON_TYPE = "application/json";
const HEALTHY = { type: JSON_TYPE, body: () => "{}" };

/**
 * Bare node:http: 304 for a tag that the client has, 404 for no answer.
 * @param {(request: http.IncomingMessage) => Promise<undefined |
 *   { tag?: string, type: string, body: () => string | Buffer }>} answer
 */
export function serveLimit(port, answer) {
  async function send(request, response) {
    request.url = request.url.replace(/[?&]new=\d+$/, "");
    const found = request.url === "/healthz" ? HEALTHY : await answer(request);
    if (!found) return response.writeHead(404).end();
    const headers = found.tag ? { ETag: found.tag } : {};
    if (found.tag && request.headers["if-none-match"] === found.tag)
      return response.writeHead(304, headers).end();
    const content = found.body();
    headers["Content-Length"] = Buffer.byteLength(content);
    headers["Content-Type"] = found.type;
    return response.writeHead(200, headers).end(content);
  }
  http
    .createServer({ keepAliveTimeout: 125_000 }, (request, response) => {
      void send(request, response);
    })
    .listen(port, "127.0.0.1");
  process.once("SIGTERM", () => process.exit(0));
}
