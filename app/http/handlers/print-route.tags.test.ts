import { describe, expect, test } from "vitest";
import { createFileRow } from "~/data/files";
import { updateUser } from "~/data/users";
import { updateDealRow } from "~/operations/deal/deal-rows";
import { updateItem } from "~/operations/items/items";
import { perform } from "~/operations/operation";
import { updateProject } from "~/operations/projects/projects";
import { setStatus, showProperty, updateProperty } from "~/operations/properties/properties";
import { newId } from "~/services/ids";
import { share } from "../../../tests/support/reno";
import { worldWithReport } from "../../../tests/support/report-route";
import { emailOf } from "../../../tests/support/world";

describe("the tag of a report", () => {
  test("is another one after each change that the report shows", async () => {
    const { tagFor, addPicture, world, app, ada, propertyId, project, item } =
      await worldWithReport();
    const price = (
      await perform(showProperty, world.as(ada), { propertyId }, {})
    ).workTrackerItems.find(({ itemTypeName }) => itemTypeName === "salePrice");
    const changes: Record<string, () => unknown> = {
      "an amount": () =>
        perform(
          updateItem,
          world.as(ada),
          { projectId: project.id, itemId: item.id },
          { spent: 20 },
        ),
      "a category's notes": () =>
        perform(
          updateProject,
          world.as(ada),
          { projectId: project.id },
          { notes: "Ring the plumber." },
        ),
      "a photo": () => addPicture(true),
      "the property's name": () =>
        perform(updateProperty, world.as(ada), { propertyId }, { name: "Kōwhai villa" }),
      "a row of the calculator": () =>
        perform(updateDealRow, world.as(ada), { workItemId: price?.id ?? "" }, { value: 800_000 }),
      "whether agent fees count": () =>
        perform(updateProperty, world.as(ada), { propertyId }, { includeAgentFees: false }),
      "its completion": () =>
        perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {}),
      "the owner's name": () => updateUser(app.db, ada.id, { lastName: "Parata" }),
      "the day": () => world.pass(1),
    };
    let before = await tagFor();
    for (const [change, make] of Object.entries(changes)) {
      await make();
      const after = await tagFor();
      expect(after, change).toMatch(/^"[^"]{20,}"$/);
      expect(after, change).not.toBe(before);
      before = after;
    }
  });

  test("is unchanged after a change outside the report, and equal for all who share it", async () => {
    const { tagFor, drawn, world, app, ada, ben, propertyId } = await worldWithReport();
    const before = await tagFor();
    share(world, propertyId, emailOf("Dan"));
    updateUser(app.db, ben.id, { lastName: "Parata" });
    createFileRow(app.db, {
      id: newId(),
      propertyId,
      name: "plan.pdf",
      contentType: "application/pdf",
      bytes: 1,
      contentHash: "none",
      createDate: app.clock(),
    });
    await perform(updateProperty, world.as(ada), { propertyId }, { includeAgentFees: true });
    expect([await tagFor(), await tagFor(ben)]).toEqual([before, before]);
    expect(drawn).toHaveLength(1);
  });

  test("is another one after a deployment, which may draw the same report otherwise", async () => {
    const { tagFor, drawn, deploy } = await worldWithReport();
    const before = await tagFor();
    expect(await tagFor()).toBe(before);
    deploy();
    expect(await tagFor()).not.toBe(before);
    expect(drawn).toHaveLength(2);
  });

  test("answers 304 for a matching ETag, in a list and weak too", async () => {
    const { ask, tagFor, ada } = await worldWithReport();
    const tag = await tagFor();
    for (const known of [tag, `"old", W/${tag}`])
      expect((await ask(ada, "", { "If-None-Match": known })).status).toBe(304);
    expect((await ask(ada, "", { "If-None-Match": '"old"' })).status).toBe(200);
    expect((await ask(ada, "?details=true", { "If-None-Match": tag })).status).toBe(200);
  });
});

test("a report without a picture that has not arrived here is another one than with it, and the primary is asked", async () => {
  const { tagFor, drawn, addPicture, isPrimaryAsked } = await worldWithReport();
  const arrive = addPicture(false);
  const without = await tagFor();
  expect(isPrimaryAsked()).toBe(true);
  arrive();
  expect(await tagFor()).not.toBe(without);
  expect(drawn.map(({ pictures: images }) => Object.keys(images).length)).toEqual([0, 1]);
  expect(isPrimaryAsked()).toBe(false);
});

test("a damaged picture is left out of the report, and reported", async () => {
  const { app, drawn, addPicture, ask, ada, world } = await worldWithReport();
  addPicture(true);
  app.files.sqlite.exec("update chunks set data = x'00'");
  expect((await ask(ada)).status).toBe(200);
  expect(drawn.map(({ pictures }) => Object.keys(pictures).length)).toEqual([0]);
  expect(world.reported).toEqual([expect.objectContaining({ name: "DamagedContent" })]);
});
