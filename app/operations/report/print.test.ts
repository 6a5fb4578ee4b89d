import { expect, test } from "vitest";
import { reportView } from "~/contracts/print";
import { storeContent } from "~/data/file-store";
import { createImage } from "~/data/images";
import { createPhotoRow } from "~/data/photos";
import { createProjectRow } from "~/data/projects";
import { updatePropertyRow } from "~/data/properties";
import { newId } from "~/services/ids";
import { worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { printProperty, showPrintOptions } from "./print";
import { updateProperty } from "../properties/properties";

const WHOLE = {
  details: true,
  costToComplete: false,
  projects: true,
  tradeTracker: true,
  scenarios: false,
  review: false,
  projectToPage: false,
  tradeTrackerNewPage: false,
};
const NOTHING = { ...WHOLE, details: false, projects: false, tradeTracker: false };

test("a collaborator's report is the creator's, of that day in New Zealand", async () => {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const mine = await perform(printProperty, world.as(ada), { propertyId }, {});
  const theirs = await perform(printProperty, world.as(ben), { propertyId }, {});
  expect(mine).toMatchObject({
    owner: "Ada Tester",
    date: "5 Mar, 2026",
    property: { name: "Kōwhai Crescent" },
  });
  expect(theirs).toEqual(mine);
  expect(reportView.parse(mine), "nothing that its contract does not name").toEqual(mine);
});

test("what it taught is printed where it is asked for, of a property that was complete", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const review = async () =>
    (await perform(printProperty, world.as(ada), { propertyId }, { review: true })).review;
  expect(await review()).toBeNull();
  updatePropertyRow(world.app.db, propertyId, { status: "complete", completeDate: NOW });
  expect(await review()).toMatchObject({ finished: "2026-03-05", overs: [] });
  const whole = await perform(printProperty, world.as(ada), { propertyId }, {});
  expect(whole.review).toBeNull();
});

test("collaborators and files are not printed", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const { property } = await perform(printProperty, world.as(ada), { propertyId }, {});
  expect(Object.keys(property)).not.toEqual(expect.arrayContaining(["collaborators"]));
  expect(Object.keys(property)).not.toEqual(expect.arrayContaining(["propertyFiles"]));
});

test("nothing asked for is the whole report; of what is named, the rest is off", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const options = async (sent: object) =>
    (await perform(printProperty, world.as(ada), { propertyId }, sent)).options;
  expect(await options({})).toEqual(WHOLE);
  expect(await options({ projects: "true", projectToPage: true })).toEqual({
    ...NOTHING,
    projects: true,
    projectToPage: true,
  });
  expect(await options({ details: "false" })).toEqual(NOTHING);
  await perform(updateProperty, world.as(ada), { propertyId }, { contingency: { percent: 10 } });
  expect(await options({}), "in use").toEqual({ ...WHOLE, costToComplete: true });
  expect(await options({ details: true, costToComplete: false })).toMatchObject({
    costToComplete: false,
  });
  await expect(options({ details: "1" })).rejects.toMatchObject({
    reason: "invalid",
    fields: { details: ["Send true or false."] },
  });
  await expect(options({ everything: true })).rejects.toMatchObject({ reason: "invalid" });
});

test("the cover's picture is the large one, the others are as on the screen; what is not shown is not brought", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const { db, clock } = world.app;
  const add = (name: string) => {
    const id = newId();
    const [largeHash, smallHash] = [`${name} large`, `${name} small`];
    createImage(db, {
      id,
      propertyId,
      largeHash,
      smallHash,
      contentType: "image/jpeg",
      createDate: clock(),
    });
    return id;
  };
  const [cover, before, after] = [add("cover"), add("before"), add("after")];
  add("former");
  const project = createProjectRow(db, {
    id: newId(),
    propertyId,
    name: "Kitchen",
    createDate: clock(),
  });
  createPhotoRow(db, {
    id: newId(),
    projectId: project.id,
    beforeImageId: before,
    createDate: clock(),
  });
  createPhotoRow(db, {
    id: newId(),
    projectId: project.id,
    afterImageId: after,
    createDate: clock(),
  });
  updatePropertyRow(db, propertyId, { imageId: cover });
  const imagesWith = async (sent: object) =>
    (await perform(printProperty, world.as(ada), { propertyId }, sent)).pictures;
  const contentType = "image/jpeg";
  expect(await imagesWith({})).toEqual({
    [`/images/${cover}`]: { hash: "cover large", contentType },
    [`/images/${before}`]: { hash: "before small", contentType },
    [`/images/${after}`]: { hash: "after small", contentType },
  });
  expect(await imagesWith({ details: true })).toEqual({
    [`/images/${cover}`]: { hash: "cover large", contentType },
  });
});

/** A property with categories of so many photos, each of one picture of so many bytes. */
async function photographed(categories: Record<string, number>, bytes = 1) {
  const { world, ada, propertyId } = await worldWithReno();
  const { db, files, clock } = world.app;
  storeContent(files, "content", [Buffer.alloc(bytes)]);
  const createDate = clock();
  for (const [name, photos] of Object.entries(categories)) {
    const { id: projectId } = createProjectRow(db, { id: newId(), propertyId, name, createDate });
    for (let number = 1; number <= photos; number++) {
      const id = `${name} ${String(number).padStart(3, "0")}`;
      createImage(db, {
        id,
        propertyId,
        largeHash: "large",
        smallHash: "content",
        contentType: "image/jpeg",
        createDate,
      });
      createPhotoRow(db, { id, projectId, beforeImageId: id, createDate });
    }
    createPhotoRow(db, { id: newId(), projectId, createDate });
  }
  return async (sent: object = {}) => {
    const { property, pictures: images } = await perform(
      printProperty,
      world.as(ada),
      { propertyId },
      sent,
    );
    const counts = Object.fromEntries(
      property.projects.map(({ name, photos, morePhotos }) => [name, [photos.length, morePhotos]]),
    );
    const kitchen = property.projects.find(({ name }) => name === "Kitchen");
    return { counts, oldest: kitchen?.photos[0]?.id, pictures: Object.keys(images).length };
  };
}

test("a report has at most a hundred pairs of photos, the newest of each category, and the number omitted", async () => {
  const print = await photographed({ Kitchen: 150, Bathroom: 3, Laundry: 0 });
  expect(await print()).toEqual({
    counts: { Kitchen: [97, 53], Bathroom: [3, 0], Laundry: [0, 0] },
    oldest: "Kitchen 054",
    pictures: 100,
  });
});

test("a report without its categories has no photos to leave out", async () => {
  const print = await photographed({ Kitchen: 150 });
  expect(await print({ details: true })).toEqual({
    counts: { Kitchen: [0, 0] },
    oldest: undefined,
    pictures: 0,
  });
});

test("heavy pictures fill a report sooner", async () => {
  const print = await photographed({ Kitchen: 3, Bathroom: 1 }, 6_000_000);
  expect(await print()).toEqual({
    counts: { Kitchen: [1, 2], Bathroom: [1, 0] },
    oldest: "Kitchen 003",
    pictures: 2,
  });
});

test("for a stranger the report is missing", async () => {
  const { world, cleo, propertyId } = await worldWithReno();
  await expect(perform(printProperty, world.as(cleo), { propertyId }, {})).rejects.toMatchObject({
    reason: "missing",
  });
});

test("who opens the options of a print has the printer started", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  let prepared = 0;
  world.app.pdfCache.prepare = () => void prepared++;
  const property = await perform(showPrintOptions, world.as(ada), { propertyId }, {});
  expect([property.name, prepared]).toEqual(["Kōwhai Crescent", 1]);
});
