import { expect, test } from "vitest";
import { readImage } from "~/data/images";
import { createProjectRow } from "~/data/projects";
import { shares } from "~/data/schema";
import { newId } from "~/services/ids";
import { jpeg, worldWithPhotos } from "../../../tests/support/photos";
import { renoOf } from "../../../tests/support/reno";
import { perform, performed } from "../operation";
import { deleteProject } from "../projects/projects";
import { undoAction } from "../undo/undo";
import { deletePhoto, showPhoto, updatePhoto } from "./photos";

test("a collaborator does it all; for a stranger everything is missing and nothing is stored", async () => {
  const { add, save, remove, image, photosNow, ben, cleo, files } = await worldWithPhotos();
  const photo = await add({ file: await jpeg() }, ben);
  const kept = () => files.sqlite.prepare("select count(*) from contents").pluck().get();
  const before = kept();
  const missing = (message: string) => expect.objectContaining({ reason: "missing", message });
  await expect(add({ file: await jpeg("#777777") }, cleo)).rejects.toEqual(
    missing("failed to add photo"),
  );
  await expect(
    save(photo.id, { type: "after", file: await jpeg("#888888") }, cleo),
  ).rejects.toEqual(missing("Failed to save photo."));
  await expect(remove(photo.id, "before", cleo)).rejects.toEqual(missing("Failed to delete photo"));
  await expect(image(photo.beforeImageUrl, cleo)).rejects.toMatchObject({ reason: "missing" });
  expect(kept()).toBe(before);
  expect(await photosNow(ben)).toEqual([photo]);
});

test("a picture is not seen any more once the property is not shared any more", async () => {
  const { add, image, ben, db } = await worldWithPhotos();
  const { beforeImageUrl } = await add({ file: await jpeg() });
  await image(beforeImageUrl, ben);
  db.delete(shares).run();
  await expect(image(beforeImageUrl, ben)).rejects.toMatchObject({ reason: "missing" });
});

test("a deleted category's pictures are not there until it is", async () => {
  const { add, image, world, ada, projectId, db } = await worldWithPhotos();
  const { beforeImageUrl } = await add({ file: await jpeg() });
  await perform(deleteProject, world.as(ada), { projectId }, {});
  await expect(image(beforeImageUrl)).rejects.toMatchObject({ reason: "missing" });
  expect(readImage(db, beforeImageUrl?.replace("/images/", "") ?? "")).toBeDefined();
  await perform(undoAction, world.as(ada), {}, { trashId: projectId });
  expect(await image(beforeImageUrl)).toMatchObject({ contentType: "image/jpeg" });
});

test("the page of a category reaches its own photos alone", async () => {
  const { add, world, ada, projectId, propertyId, db } = await worldWithPhotos();
  const photo = await add({ file: await jpeg() });
  const elsewhere = newId();
  createProjectRow(db, { id: elsewhere, propertyId, name: "Roof", createDate: world.app.clock() });
  const params = { projectId, photoId: photo.id };
  const astray = { ...params, projectId: elsewhere };
  const sent = { type: "after", file: await jpeg("#aa3333") };
  await expect(perform(updatePhoto, world.as(ada), astray, sent)).rejects.toMatchObject({
    reason: "missing",
  });
  await expect(
    perform(deletePhoto, world.as(ada), astray, { type: "before" }),
  ).rejects.toMatchObject({ reason: "missing" });
  await expect(perform(showPhoto, world.as(ada), astray, {})).rejects.toMatchObject({
    reason: "missing",
  });
  expect(await perform(showPhoto, world.as(ada), params, {})).toEqual({
    photo,
    projectName: "Kitchen",
  });
  expect(await perform(updatePhoto, world.as(ada), params, sent)).toMatchObject({
    afterImageUrl: expect.any(String),
  });
  const deleted = await performed(deletePhoto, world.as(ada), params, { type: "before" });
  expect(deleted.subject.project.id).toBe(projectId);
});

test("my property's page cannot be used to reach another's photo", async () => {
  const { add, world, cleo } = await worldWithPhotos();
  const photo = await add({ file: await jpeg() });
  const propertyId = await renoOf(world, cleo, "Theirs");
  const projectId = newId();
  createProjectRow(world.app.db, {
    id: projectId,
    propertyId,
    name: "Mine",
    createDate: world.app.clock(),
  });
  const sent = { type: "after", file: await jpeg("#aa3333") };
  await expect(
    perform(updatePhoto, world.as(cleo), { projectId, photoId: photo.id }, sent),
  ).rejects.toMatchObject({
    reason: "missing",
  });
});
