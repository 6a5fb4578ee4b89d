import { expect, test } from "vitest";
import { createProjectRow } from "~/data/projects";
import { createPhoto } from "~/operations/photos/photos";
import { perform } from "~/operations/operation";
import { setStatus } from "~/operations/properties/properties";
import { newId } from "~/services/ids";
import { jpeg, worldWithPhotos } from "../support/photos";
import { submitHtml, textOf } from "../support/html-forms";
import { picture } from "../support/images";
import { serverOf } from "../support/server";

test("without script the gallery shows a finished pair, each other photo by its address, and takes what one waits for", async () => {
  const { world, ada, db, propertyId, add, save } = await worldWithPhotos();
  const waiting = await add({ type: "before", file: await jpeg() });
  const projectId = newId();
  createProjectRow(db, { id: projectId, propertyId, name: "Roof", createDate: world.app.clock() });
  const pair = await perform(
    createPhoto,
    world.as(ada),
    { projectId },
    { file: await jpeg("#112233") },
  );
  world.pass(1);
  await save(pair.id, { type: "after", file: await jpeg("#332211") });

  const browser = await (await serverOf(world)).browser(ada);
  const at = `/properties/${propertyId}?view=gallery`;
  const page = async (path = at) => (await browser.page(path)).text();
  const alts = (html: string) =>
    [...html.matchAll(/alt="(\w[^"]*, photo[^"]*)"/g)].map(([, alt]) => alt);
  const first = await page();
  expect(alts(first)).toEqual(["Roof, photo 1, before", "Roof, photo 1, after"]);
  expect(textOf(first)).toMatch(/Finished pairs .*Roof.* Waiting for an “after” .*Kitchen/);
  expect(textOf(first)).toContain("1 day");
  expect(first).not.toContain("AS BUILT");
  expect(first).not.toContain(`save-photo ${waiting.id}`);

  const link = `${at}&photo=${waiting.id}`;
  expect(first).toContain(`href="${link.replace("&", "&amp;")}"`);
  const second = await page(link);
  expect(alts(second)).toEqual(["Kitchen, photo 1, before"]);
  expect(textOf(second)).toContain("no “after” yet");
  expect(second).toContain('capture="environment"');
  const sent = await submitHtml(browser, link, second, `save-photo ${waiting.id}`, {
    file: [
      new File([new Uint8Array(await picture("jpeg", 80, 60, "#445566"))], "after.jpg", {
        type: "image/jpeg",
      }),
    ],
  });
  expect(sent.status).toBe(303);
  expect(alts(await page(link))).toEqual(["Kitchen, photo 1, before", "Kitchen, photo 1, after"]);
  expect(alts(await page(`${at}&photo=nothing`)), "an unknown one").toHaveLength(2);

  await perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {});
  expect(await page()).toContain("AS BUILT");
});

test("without script a caption is saved in the gallery and in the category, undone, and kept from others", async () => {
  const { world, ada, propertyId, projectId, add, photosNow, write } = await worldWithPhotos();
  const { id } = await add({ type: "before", file: await jpeg() });
  const browser = await (await serverOf(world)).browser(ada);
  const gallery = `/properties/${propertyId}?view=gallery&photo=${id}`;
  const category = `/project/${projectId}?view=photos`;
  for (const [path, caption] of [
    [gallery, "Lino over rimu"],
    [category, 'Rimu & "pink" tiles'],
  ] as const) {
    const html = await (await browser.page(path)).text();
    const sent = await submitHtml(browser, path, html, `save-caption ${id}`, { caption });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
    const shown = await (await browser.page(path)).text();
    expect(textOf(shown)).toContain("The caption is saved.");
    expect(textOf(shown)).toContain(caption);
    expect(shown).toContain(
      `alt="Kitchen, photo 1, before: ${caption.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
    );
    if (path === gallery) continue;
    const undone = await submitHtml(browser, path, shown, "undo", {});
    expect([undone.status, undone.headers.get("location")]).toEqual([303, path]);
  }
  expect(await photosNow()).toMatchObject([{ caption: "Lino over rimu" }]);

  const stale = await (await browser.page(category)).text();
  await write(id, { caption: "Mataī" });
  const refused = await submitHtml(browser, category, stale, `save-caption ${id}`, {
    caption: "Oak",
  });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(textOf(html)).toContain("Somebody changed this to Mataī meanwhile.");
  expect(html).toMatch(/<details class="no-print" open/);
  expect(html).toContain(">Oak</textarea>");
  expect(await photosNow()).toMatchObject([{ caption: "Mataī" }]);
});
