import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readContent } from "~/data/file-store";
import { photos, properties, shares } from "~/data/schema";
import { LARGEST_IMAGE } from "~/domain/image";
import { makeFullWorld, NOTHING, type FullWorld } from "../support/full-world";
import { notImages, picture, imageWithGps, pngBomb } from "../support/images";
import type { Browser } from "../support/server";

type RouteHandlers = {
  name: string;
  send: (world: FullWorld, bytes: Buffer, name?: string) => Promise<Response>;
};

const thing = ({ things }: FullWorld, name: string) => things[name]?.value ?? "";
const photoAt = (world: FullWorld) => `/api/projects/photos/${thing(world, "photos")}`;
const creator = (world: FullWorld) => world.browser(world.actors.creator);

/** Every way to upload an image. */
const handlers: RouteHandlers[] = [
  {
    name: "as base64",
    send: async (world, bytes) => sendBase64(await creator(world), photoAt(world), bytes),
  },
  {
    name: "as a form of the script",
    send: async (world, bytes, name) =>
      (await creator(world)).send(photoAt(world), { method: "PUT", body: form(bytes, name) }),
  },
  {
    name: "as a form of the page",
    send: async (world, bytes, name) => {
      const body = form(bytes, name, `save-photo ${thing(world, "photos")}`);
      return (await creator(world)).send(`/project/${thing(world, "projects")}?view=photos`, {
        method: "POST",
        body,
      });
    },
  },
];

function sendBase64(
  browser: Browser,
  at: string,
  bytes: Buffer,
  method = "PUT",
): Promise<Response> {
  return browser.json(method, at, {
    data: bytes.toString("base64"),
    contentType: "image/jpeg",
    type: "after",
  });
}

function form(bytes: Buffer, name = "photo.jpg", intent?: string): FormData {
  const body = new FormData();
  if (intent) body.set("intent", intent);
  body.set("type", "after");
  body.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), name);
  return body;
}

/** The stored state, for "nothing has changed". */
function kept({ app }: FullWorld) {
  const contents = app.files.sqlite.prepare("select hash, bytes from contents").all();
  return {
    photos: app.db.select().from(photos).all(),
    properties: app.db.select().from(properties).all(),
    contents,
  };
}

function keptImage(world: FullWorld): Buffer {
  const { hash } = world.app.files.sqlite
    .prepare("select hash from contents where hash <> 'secret' order by bytes desc")
    .get() as {
    hash: string;
  };
  return Buffer.concat([...readContent(world.app.files, hash)]);
}

describe.each(handlers.map((handler) => [handler.name, handler] as const))(
  "a picture %s",
  (_name, { send }) => {
    test("is stored", async () => {
      const world = await makeFullWorld();
      expect((await send(world, await picture())).status).toBeLessThan(400);
      expect(kept(world).photos).toMatchObject([{ afterImageId: expect.any(String) }]);
      expect((await sharp(keptImage(world)).metadata()).format).toBe("jpeg");
    });

    test.each(Object.entries(notImages))(
      "is refused when it is %s, and changes nothing",
      async (_kind, bytes) => {
        const world = await makeFullWorld();
        const before = kept(world);
        const answer = await send(world, bytes);
        expect(answer.status).toBe(415);
        expect(await answer.text()).toContain("Invalid file type");
        expect(kept(world)).toEqual(before);
      },
    );

    test("is refused when it is cut off or a bomb, and changes nothing", async () => {
      const world = await makeFullWorld();
      const before = kept(world);
      const whole = await picture();
      for (const [bytes, statuses] of [
        [whole.subarray(0, whole.length - 200), [422]],
        [Buffer.from([0xff, 0xd8, 0xff]), [422]],
        [Buffer.alloc(0), [422]],
        [pngBomb(50_000, 50_000), [422]],
      ] as const) {
        const answer = await send(world, bytes);
        expect(statuses).toContain(answer.status);
      }
      expect(kept(world)).toEqual(before);
      expect(world.reported).toEqual([]);
    });

    test("may have 15 MB, and not one byte more", async () => {
      const world = await makeFullWorld();
      const small = await picture("png", 64, 64);
      const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
      const before = kept(world);
      const answer = await send(world, padded(LARGEST_IMAGE + 1));
      expect([
        answer.status,
        (await answer.text()).includes("A picture may have up to 15 MB."),
      ]).toEqual([413, true]);
      expect(kept(world)).toEqual(before);
      expect((await send(world, padded(LARGEST_IMAGE))).status).toBeLessThan(400);
      expect(keptImage(world).length).toBeLessThan(10_000);
    });

    test("loses its location and trailing data", async () => {
      const world = await makeFullWorld();
      const bytes = Buffer.concat([
        await imageWithGps(),
        Buffer.from("<script>alert(1)</script>PK\u0003\u0004"),
      ]);
      expect((await send(world, bytes)).status).toBeLessThan(400);
      const after = keptImage(world);
      const { exif, width, height } = await sharp(after).metadata();
      expect({ exif, width, height }).toEqual({ exif: undefined, width: 600, height: 800 });
      expect(after.includes("script") || after.includes("Camera")).toBe(false);
    });

    test.each([
      "../../etc/passwd.jpg",
      "a\r\nSet-Cookie: x=1.jpg",
      "a\u202Egpj.exe",
      `${"x".repeat(300)}.jpg`,
      "",
      "\u0000.jpg",
    ])("may be called %j, and is called nothing", async (name) => {
      const world = await makeFullWorld();
      const answer = await send(world, await picture(), name || "a");
      expect(answer.status).toBeLessThan(400);
      expect([...answer.headers.getSetCookie()].filter((line) => line.startsWith("x="))).toEqual(
        [],
      );
    });
  },
);

test("broken base64 is refused, and changes nothing", async () => {
  const world = await makeFullWorld();
  const before = kept(world);
  const browser = await creator(world);
  for (const data of [
    "!!!",
    "a",
    "AAAA=AAA",
    "data:image/png,AAAA",
    `${(await picture()).toString("base64")}*`,
  ]) {
    const answer = await browser.json("PUT", photoAt(world), {
      data,
      contentType: "image/jpeg",
      type: "after",
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { fields: { data: ["Send the file as base64."] } },
    });
  }
  expect(kept(world)).toEqual(before);
});

test("an upload's errors name the call's fields", async () => {
  const world = await makeFullWorld();
  const browser = await creator(world);
  const fieldsOf = async (body: object) =>
    Object.keys(
      (
        (await (await browser.json("PUT", photoAt(world), body)).json()) as {
          error: { fields: object };
        }
      ).error.fields,
    );
  expect((await fieldsOf({ contentType: "image/png" })).toSorted()).toEqual(["data", "type"]);
  expect(await fieldsOf({ data: (await picture()).toString("base64"), type: "both" })).toEqual([
    "type",
  ]);
  expect(await fieldsOf({ data: notImages["SVG"]?.toString("base64"), type: "after" })).toEqual([
    "data",
  ]);
});

test("no upload is read before the request is authorised", async () => {
  const world = await makeFullWorld();
  for (const [actor, at, status] of [
    [undefined, photoAt(world), 401],
    [world.actors.stranger, photoAt(world), 404],
    [world.actors.expired, photoAt(world), 402],
    [world.actors.collaborator, `/api/properties/${thing(world, "properties")}/image`, 403],
    [world.actors.stranger, `/project/${thing(world, "projects")}?view=photos`, 404],
    [world.actors.collaborator, `/properties/${thing(world, "properties")}/edit`, 403],
    [undefined, "/properties/add", 302],
  ] as const) {
    const browser = await world.browser(actor);
    let pulled = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(65_536));
    };
    const body = new ReadableStream<Uint8Array>({ pull });
    const method = at.startsWith("/api/projects") ? "PUT" : "POST";
    const init = {
      method,
      body,
      duplex: "half",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    };
    expect([at, (await browser.send(at, init as RequestInit)).status]).toEqual([at, status]);
    expect(pulled).toBeLessThan(3);
  }
});

describe("GET /images/:imageId", () => {
  async function uploaded() {
    const world = await makeFullWorld();
    const browser = await creator(world);
    const answer = await sendBase64(browser, photoAt(world), await picture("jpeg", 1600, 1200));
    const { afterImageUrl } = (await answer.json()) as { afterImageUrl: string };
    return { world, browser, at: afterImageUrl };
  }

  test("sends the image with private caching and nosniff", async () => {
    const { browser, at } = await uploaded();
    const answer = await browser.send(at);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get("content-length")));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 480 });
    const large = await browser.send(`${at}?size=large`);
    expect(await sharp(Buffer.from(await large.arrayBuffer())).metadata()).toMatchObject({
      width: 1600,
      height: 1200,
    });
    expect((await browser.send(`${at}?size=huge`)).status).toBe(422);
  });

  test("answers 304 when the browser has the image", async () => {
    const { browser, at } = await uploaded();
    const etag = (await browser.send(at)).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await browser.send(at, { headers: { "If-None-Match": known } });
      expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([
        304,
        "",
        etag,
      ]);
    }
    expect((await browser.send(at, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    const head = await browser.send(at, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test("answers a stranger as for an unknown image", async () => {
    const { world, at } = await uploaded();
    const stranger = await world.browser(world.actors.stranger);
    const [theirs, none] = [await stranger.send(at), await stranger.send(`/images/${NOTHING}`)];
    expect([theirs.status, await theirs.text()]).toEqual([404, await none.text()]);
    expect(theirs.headers.get("cache-control")).toBe("private, no-store");
    expect((await (await world.browser()).send(at)).status).toBe(401);
    expect((await (await world.browser(world.actors.admin)).send(at)).status).toBe(404);
  });

  test("ends with the share, with the picture's place and with its category", async () => {
    const { world, browser, at } = await uploaded();
    const collaborator = await world.browser(world.actors.collaborator);
    expect((await collaborator.send(at)).status).toBe(200);
    world.app.db.delete(shares).run();
    expect((await collaborator.send(at)).status).toBe(404);
    await sendBase64(browser, photoAt(world), await picture("png", 20, 20));
    expect((await browser.send(at)).status).toBe(404);
    const { afterImageUrl } = (await (
      await sendBase64(browser, photoAt(world), await picture())
    ).json()) as { afterImageUrl: string };
    expect((await browser.send(afterImageUrl)).status).toBe(200);
    await browser.json("DELETE", `/api/projects/${thing(world, "projects")}`);
    expect((await browser.send(afterImageUrl)).status).toBe(404);
  });
});

test("a new property comes with its picture, by the call of the specification", async () => {
  const world = await makeFullWorld();
  const browser = await world.browser(world.actors.stranger);
  const data = `data:image/png;base64,${(await picture("png")).toString("base64")}`;
  const sent = {
    name: "Bach",
    address: "3 Pōhutukawa Lane, Ōhope",
    data,
    contentType: "image/png",
    valid: true,
  };
  const { id } = (await (await browser.json("POST", "/api/properties", sent)).json()) as {
    id: string;
  };
  const property = (await (await browser.json("GET", `/api/properties/${id}`)).json()) as {
    name: string;
    hasImage: boolean;
    imageUrl: string;
  };
  expect(property).toMatchObject({ name: "Bach", hasImage: true });
  expect((await browser.send(property.imageUrl)).headers.get("content-type")).toBe("image/png");
  expect(
    (await browser.json("POST", "/api/properties", { ...sent, data: "", contentType: "" })).status,
  ).toBe(200);
  const image = await sendBase64(browser, `/api/properties/${id}/image`, await picture(), "POST");
  expect(image.status).toBe(422);
  const { type: _type, ...plain } = { data: sent.data, contentType: "image/png", type: "after" };
  expect(
    await (await browser.json("POST", `/api/properties/${id}/image`, plain)).json(),
  ).toMatchObject({ id, hasImage: true });
});

test("a form beyond a limit returns to its page with the rest of its text", async () => {
  const world = await makeFullWorld();
  const body = new FormData();
  body.set("name", "Bach by the sea");
  body.set("file", new Blob([new Uint8Array(LARGEST_IMAGE + 1)], { type: "image/jpeg" }), "a.jpg");
  const answer = await (await creator(world)).send("/properties/add", { method: "POST", body });
  const page = await answer.text();
  expect(answer.status).toBe(413);
  expect(page).toContain("A picture may have up to 15 MB.");
  expect(page).toContain('value="Bach by the sea"');
});
