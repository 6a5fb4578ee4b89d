import { expect, test } from "vitest";
import { storeContent } from "~/data/file-store";
import { images, propertyFiles } from "~/data/schema";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld, SECRET } from "../support/full-world";
import { readZip } from "../support/read-zip";

/** All files and pictures are one content of three chunks, of which `spoil` damages what it says. */
async function spoilt(spoil: string) {
  const world = await makeFullWorld();
  const { db, files } = world.app;
  const chunks = [1, 2, 3].map((fill) => Buffer.alloc(256 * 1024, fill));
  storeContent(files, "three", chunks);
  db.update(images).set({ largeHash: "three", smallHash: "three" }).run();
  db.update(propertyFiles).set({ contentHash: "three" }).run();
  files.sqlite.exec(spoil);
  return { world, browser: await world.browser(world.actors.creator) };
}

const DAMAGES = [
  "delete from chunks where hash = 'three' and part = 2",
  "update chunks set data = x'00' where hash = 'three' and part = 1",
  "update contents set bytes = bytes + 1 where hash = 'three'",
  "update contents set bytes = bytes - 1 where hash = 'three'",
];

test.each(DAMAGES)("damaged bytes are an error, and reported: %s", async (spoil) => {
  for (const path of ["/images/:imageId", "/api/properties/:propertyId/files/:fileId"]) {
    const { world, browser } = await spoilt(spoil);
    const answer = await browser.send(fillPath(path, world.things));
    expect([path, answer.status]).toEqual([path, 500]);
    expect(answer.headers.get("content-disposition")).toBeNull();
    expect((await answer.text()).length).toBeLessThan(500);
    expect(world.reported).toEqual([expect.objectContaining({ name: "DamagedContent" })]);
  }
});

test("bytes that are damaged during a download break it off, and are reported", async () => {
  const { world, browser } = await spoilt("select 1");
  const answer = await browser.send(
    fillPath("/api/properties/:propertyId/files/:fileId", world.things),
  );
  expect(answer.status).toBe(200);
  world.app.files.sqlite.exec("delete from chunks where hash = 'three' and part = 2");
  await expect(answer.arrayBuffer()).rejects.toThrow("damaged");
  expect(world.reported).toEqual([expect.objectContaining({ name: "DamagedContent" })]);
});

test("an export has everything else, and says what is damaged", async () => {
  const { world, browser } = await spoilt(DAMAGES[0] ?? "");
  const answer = await browser.send("/profile/export");
  const paths = [...readZip(Buffer.from(await answer.arrayBuffer())).keys()];
  expect(paths).toContain(`${SECRET}/dossier/${SECRET}.txt.damaged.txt`);
  expect(paths).toContain("account.json");
  expect(world.reported[0]).toMatchObject({ name: "DamagedContent" });
});
