import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { shares } from "~/data/schema";
import { makeFullWorld, NOTHING } from "../support/full-world";
import { picture } from "../support/images";
import { thing, photoAt, creator, sendBase64 } from "../support/image-uploads";

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
