import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readContent } from "~/data/file-store";
import { photos, properties } from "~/data/schema";
import { LARGEST_IMAGE } from "~/domain/image";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import { notImages, picture, imageWithGps, pngBomb } from "../support/images";
import { thing, photoAt, creator, sendBase64 } from "../support/image-uploads";

type RouteHandlers = {
  name: string;
  send: (world: FullWorld, bytes: Buffer, name?: string) => Promise<Response>;
};

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
