import { describe, expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import type { AnyOperation } from "~/operations/operation";
import { uploadsInFlight } from "~/services/uploads-in-flight";
import { ACCESS } from "../support/access-table";
import { fillPath, intentOf } from "../support/filled-paths";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import { requestsOf, type RouteRequest } from "../support/route-requests";
import { built, type Browser } from "../support/server";

const { build } = await built();
const PIECE = 64 * 1024;
const ROOM = 10 * PIECE;

function operationOf({ routeId, method, button }: RouteRequest): AnyOperation | undefined {
  const action = build.routes[routeId]?.module.action as
    | {
        operations?: Record<string, AnyOperation>;
        handlers?: Record<string, { operation: AnyOperation }>;
      }
    | undefined;
  return button === undefined
    ? action?.operations?.[method]
    : action?.handlers?.[button]?.operation;
}

/** Each call and each button that takes a file. */
const uploads = requestsOf(build).flatMap((request) => {
  const upload = request.method === "GET" ? undefined : operationOf(request)?.upload;
  return upload ? [[request.name, request, upload] as const] : [];
});

/** A form with its texts and a file without an end, or that ends after `bytes`. */
function sentTo(
  world: FullWorld,
  { path, method, button }: RouteRequest,
  { maxFiles }: NonNullable<AnyOperation["upload"]>,
  bytes = Infinity,
) {
  const intent = button ? intentOf(path, button, world.things) : "";
  const field = maxFiles ? "files" : "file";
  const head = [
    `--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\n${intent}\r\n`,
    `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`,
  ];
  const counted = { bytes: 0 };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (counted.bytes >= bytes) return controller.close();
    const isFirst = counted.bytes === 0;
    const piece = isFirst ? Buffer.from(head.slice(button ? 0 : 1).join("")) : Buffer.alloc(PIECE);
    counted.bytes += piece.length;
    controller.enqueue(piece);
  };
  const init = {
    method,
    body: new ReadableStream<Uint8Array>({ pull }),
    duplex: "half",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
  } as RequestInit;
  const send = (browser: Browser) => browser.send(fillPath(path, world.things), init);
  return { counted, send };
}

test("there are calls and forms that take a file", () => {
  expect(uploads.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "POST /quote/:secret send-quote",
      "POST /api/properties/:propertyId/files",
    ]),
  );
});

describe.each(uploads)("%s", (name, request, upload) => {
  test("reads nothing for who may not, and no more than its network has room for", async () => {
    const world = await makeFullWorld();
    const { actors } = world;
    for (const actor of ["signedOut", "stranger", "expired", "collaborator"] as const) {
      if (ACCESS[name]?.[actor] === "in") continue;
      const none = sentTo(world, request, upload);
      await none.send(await world.browser(actor === "signedOut" ? undefined : actors[actor]));
      expect(none.counted.bytes, actor).toBeLessThanOrEqual(3 * PIECE);
    }
    world.app.uploads = uploadsInFlight({ ofNetwork: ROOM, inAll: 2 * ROOM });
    const browser = await world.browser(
      ACCESS[name]?.signedOut === "in" ? undefined : actors.creator,
    );
    for (let again = 0; again < 2; again++) {
      const endless = sentTo(world, request, upload);
      const answer = await endless.send(browser);
      // A button that shows the form again shows what there was room for.
      if (request.button === "add-line") expect(answer.status).toBe(200);
      else {
        expect(answer.status).toBe(429);
        expect(await answer.text()).toContain(messages.uploadsInFlight);
      }
      expect(endless.counted.bytes).toBeLessThan(2 * ROOM);
    }
    expect(world.reported).toEqual([]);
  });
});

test("a supplier's try counts before the file arrives", async () => {
  const world = await makeFullWorld({ LIMITS: "on", SANDBOX: "1" });
  const browser = await world.browser();
  const [, request, upload] =
    uploads.find(([name]) => name === "POST /quote/:secret send-quote") ?? [];
  if (!request || !upload) throw new Error("There is no such form.");
  for (let sent = 0; sent < 20; sent++) await sentTo(world, request, upload, 1).send(browser);
  const late = sentTo(world, request, upload);
  expect((await late.send(browser)).status).toBe(429);
  expect(late.counted.bytes).toBeLessThanOrEqual(3 * PIECE);
});
