import { expect, test } from "vitest";
import { addImage } from "~/data/images.server";
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
  expect(theirs).toMatchObject({ owner: "Ada Tester", date: "5 Mar, 2026", property: { name: "Kōwhai Crescent" } });
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

test("the cover's picture is the large one, the others are as on the screen", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const add = (name: string) => {
    const id = newId();
    const createDate = world.app.clock();
    addImage(world.app.db, {
      id,
      propertyId,
      largeHash: `${name} large`,
      smallHash: `${name} small`,
      contentType: "image/jpeg",
      createDate,
    });
    return id;
  };
  const [cover, other] = [add("cover"), add("other")];
  saveProperty(world.app.db, propertyId, { imageId: cover });
  expect((await perform(printProperty, world.as(ada), { propertyId }, {})).pictures).toEqual({
    [`/images/${cover}`]: { hash: "cover large", contentType: "image/jpeg" },
    [`/images/${other}`]: { hash: "other small", contentType: "image/jpeg" },
  });
});

test("a stranger has nothing to print", async () => {
  const { world, cleo, propertyId } = await worldWithReno();
  await expect(perform(printProperty, world.as(cleo), { propertyId }, {})).rejects.toMatchObject({ reason: "missing" });
});
