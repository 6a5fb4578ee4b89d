import { expect, test } from "vitest";
import { addImage } from "~/data/images.server";
import { addPhoto } from "~/data/photos.server";
import { addProject } from "~/data/projects.server";
import { saveProperty } from "~/data/properties.server";
import { newId } from "~/services/ids.server";
import { perform } from "../operation.server";
import { printProperty } from "./print-property.server";
import { worldWithReno } from "../../../tests/support/reno";

const WHOLE = { details: true, projects: true, tradeTracker: true, projectToPage: false, tradeTrackerNewPage: false };
const NOTHING = { ...WHOLE, details: false, projects: false, tradeTracker: false };

test("a collaborator's report is the creator's, of that day in New Zealand", async () => {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const mine = await perform(printProperty, world.as(ada), { propertyId }, {});
  const theirs = await perform(printProperty, world.as(ben), { propertyId }, {});
  expect(mine).toMatchObject({ owner: "Ada Tester", date: "5 Mar, 2026", property: { name: "Kōwhai Crescent" } });
  expect(theirs).toEqual(mine);
});

test("who shares the property, and what is in its dossier, are not printed", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const { property } = await perform(printProperty, world.as(ada), { propertyId }, {});
  expect(Object.keys(property)).not.toEqual(expect.arrayContaining(["collaborators"]));
  expect(Object.keys(property)).not.toEqual(expect.arrayContaining(["propertyFiles"]));
});

test("nothing asked for is the whole report; of what is named, the rest is off", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const options = async (sent: object) => (await perform(printProperty, world.as(ada), { propertyId }, sent)).options;
  expect(await options({})).toEqual(WHOLE);
  expect(await options({ projects: "true", projectToPage: true })).toEqual({ ...NOTHING, projects: true, projectToPage: true });
  expect(await options({ details: "false" })).toEqual(NOTHING);
  await expect(options({ details: "1" })).rejects.toMatchObject({ reason: "invalid", fields: { details: ["Send true or false."] } });
  await expect(options({ everything: true })).rejects.toMatchObject({ reason: "invalid" });
});

test("the cover's picture is the large one, the others are as on the screen; what is not shown is not brought", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const { db, clock } = world.app;
  const add = (name: string) => {
    const id = newId();
    const [largeHash, smallHash] = [`${name} large`, `${name} small`];
    addImage(db, { id, propertyId, largeHash, smallHash, contentType: "image/jpeg", createDate: clock() });
    return id;
  };
  const [cover, before, after] = [add("cover"), add("before"), add("after")];
  add("former");
  const project = addProject(db, { id: newId(), propertyId, name: "Kitchen", createDate: clock() });
  addPhoto(db, { id: newId(), projectId: project.id, beforeImageId: before, createDate: clock() });
  addPhoto(db, { id: newId(), projectId: project.id, afterImageId: after, createDate: clock() });
  saveProperty(db, propertyId, { imageId: cover });
  const picturesWith = async (sent: object) => (await perform(printProperty, world.as(ada), { propertyId }, sent)).pictures;
  const contentType = "image/jpeg";
  expect(await picturesWith({})).toEqual({
    [`/images/${cover}`]: { hash: "cover large", contentType },
    [`/images/${before}`]: { hash: "before small", contentType },
    [`/images/${after}`]: { hash: "after small", contentType },
  });
  expect(await picturesWith({ details: true })).toEqual({ [`/images/${cover}`]: { hash: "cover large", contentType } });
});

test("a stranger has nothing to print", async () => {
  const { world, cleo, propertyId } = await worldWithReno();
  await expect(perform(printProperty, world.as(cleo), { propertyId }, {})).rejects.toMatchObject({ reason: "missing" });
});
