import { describe, expect, test } from "vitest";
import { inChunks, storeContent } from "~/data/file-store";
import { MAX_FILES_BYTES } from "~/domain/file";
import { compoundFile, incoming } from "../../../tests/support/documents";
import { renoOf } from "../../../tests/support/reno";
import { perform } from "../operation";
import { createFile, filesForm } from "./files";
import { samples, setUp } from "../../../tests/support/stored-files";

describe("the types that a dossier takes", () => {
  const taken = [
    "jpg",
    "png",
    "gif",
    "pdf",
    "doc",
    "docx",
    "xls",
    "xlsx",
    "ppt",
    "pptx",
    "txt",
    "csv",
  ] as const;

  test.each(taken)("%s is taken", async (kind) => {
    const { add } = await setUp();
    expect((await add(`file.${kind}`, samples[kind])).name).toBe(`file.${kind}`);
  });

  test.each(["zip", "msg", "exe", "svg", "html", "webp"] as const)(
    "%s is not, under whatever name and type",
    async (kind) => {
      const { add, list, world } = await setUp();
      for (const name of [`file.${kind}`, "file.pdf", "file.docx", "photo.jpg"]) {
        await expect(
          add(name, samples[kind], undefined, "application/pdf"),
          name,
        ).rejects.toMatchObject({
          reason: "media-type",
          message: "Failed to save file to dossier.",
          fields: {
            file: ["Choose a JPEG, PNG, GIF, PDF, Word, Excel, PowerPoint, text or CSV file."],
          },
        });
      }
      expect(await list()).toEqual([]);
      expect(world.app.files.sqlite.prepare("select count(*) from contents").pluck().get()).toBe(0);
    },
  );

  test("content that disagrees with its name decides, and the name gets the true ending", async () => {
    const { add } = await setUp();
    expect(await add("plan.pdf", samples.jpg, undefined, "application/pdf")).toMatchObject({
      name: "plan.pdf.jpg",
      contentType: "image/jpeg",
    });
    expect(await add("letter.docx", compoundFile("WordDocument"))).toMatchObject({
      name: "letter.docx.doc",
    });
  });

  test("an empty file is refused", async () => {
    const { add } = await setUp();
    await expect(add("notes.txt", Buffer.alloc(0))).rejects.toMatchObject({
      reason: "invalid",
      message: "Failed to save file to dossier.",
      fields: { file: ["There is nothing in this file."] },
    });
  });
});

describe("500 MB a property", () => {
  test("the last byte fits, one more does not", async () => {
    const { add, leaveRoom } = await setUp();
    leaveRoom(samples.txt.length);
    await expect(
      add("more.txt", Buffer.concat([samples.txt, Buffer.from("x")])),
    ).rejects.toMatchObject({
      reason: "too-large",
      message: "Failed to save file to dossier.",
      fields: {
        file: ["The dossier of a property holds 500 MB, and has no room for this any more."],
      },
    });
    expect(await add("last.txt", samples.txt)).toMatchObject({ name: "last.txt" });
    await expect(add("x.txt", Buffer.from("x"))).rejects.toMatchObject({ reason: "too-large" });
  });

  test("several files together count together", async () => {
    const { world, ada, leaveRoom, propertyId } = await setUp();
    leaveRoom(samples.txt.length * 2 - 1);
    const files = [incoming("a.txt", samples.txt), incoming("b.txt", samples.txt)];
    await expect(
      perform(filesForm, world.as(ada), { propertyId }, { files }),
    ).rejects.toMatchObject({ reason: "too-large" });
  });

  test("50 uploads side by side take exactly the room that there is", async () => {
    const { add, list, leaveRoom } = await setUp();
    leaveRoom(samples.txt.length * 7 + 3);
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => add(`${at}.txt`, samples.txt)),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
    expect((await list()).reduce((total, { bytes }) => total + bytes, 0)).toBe(MAX_FILES_BYTES - 3);
  });

  test("another property has its own room, and a deleted file gives its room back", async () => {
    const { world, ada, add, remove, leaveRoom } = await setUp();
    leaveRoom(0);
    const other = await renoOf(world, ada, "Other");
    await perform(
      createFile,
      world.as(ada),
      { propertyId: other },
      { file: incoming("a.txt", samples.txt) },
    );
    await remove("full");
    expect(await add("a.txt", samples.txt)).toMatchObject({ name: "a.txt" });
  });
});

test("bytes of which the row could not be written do no harm to the next try", async () => {
  const { world, add, list } = await setUp();
  world.app.db.$client.exec(
    "create trigger broken before insert on property_files begin select raise(abort, 'broken'); end",
  );
  await expect(add("quote.pdf", samples.pdf)).rejects.toThrow("broken");
  expect(await list()).toEqual([]);
  world.app.db.$client.exec("drop trigger broken");
  await add("quote.pdf", samples.pdf);
  expect(await list()).toHaveLength(1);
});

test("a full store is reported to the caller, and nothing is listed", async () => {
  const { world, add, list } = await setUp();
  const { sqlite } = world.app.files;
  sqlite.pragma(`max_page_count = ${Number(sqlite.pragma("page_count", { simple: true }))}`);
  const large = Buffer.concat([samples.pdf, Buffer.alloc(400_000)]);
  await expect(add("large.pdf", large)).rejects.toMatchObject({
    reason: "disk-full",
    message: "Failed to save file to dossier.",
  });
  expect(await list()).toEqual([]);
});

test("pieces put together are the whole file", async () => {
  const { world, bytesOf } = await setUp();
  const content = Buffer.alloc(700_000, "Kōwhai ");
  storeContent(world.app.files, "h", inChunks({ path: incoming("x", content).path }));
  expect(bytesOf("h").equals(content)).toBe(true);
});
