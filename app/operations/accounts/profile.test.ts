import { expect, test } from "vitest";
import { perform } from "~/operations/operation";
import { makeWorld } from "../../../tests/support/world";
import { chooseAvatar, renameUser, showProfile } from "./profile";

test("a name changes, without blanks around it", async () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  const { data } = await perform(
    renameUser,
    world.as(ada),
    {},
    { firstName: " Māia ", lastName: "Tāmati" },
  );
  expect(data).toMatchObject({ firstName: "Māia", lastName: "Tāmati", fullName: "Māia Tāmati" });
  expect((await perform(showProfile, world.as(ada), {}, {})).data).toEqual(data);
});

test.each([
  [
    { firstName: "", lastName: "" },
    { firstName: ["First name is required"], lastName: ["Last name is required"] },
  ],
  [{ firstName: "A", lastName: "B", email: "eve@example.nz" }, { email: [expect.any(String)] }],
  [{ firstName: { a: 1 }, lastName: "B" }, { firstName: ["First name is required"] }],
])("the name %o is refused", async (input, fields) => {
  const world = makeWorld();
  const refusal = { reason: "invalid", message: "Failed to update profile", fields };
  await expect(perform(renameUser, world.as(world.person("Ada")), {}, input)).rejects.toMatchObject(
    refusal,
  );
});

test("an avatar is one of the fourteen", async () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  expect((await perform(chooseAvatar, world.as(ada), {}, { avatar: "Tree" })).data).toMatchObject({
    avatar: "Tree",
  });
  const refusal = { reason: "invalid", message: "Failed to update avatar" };
  await expect(
    perform(chooseAvatar, world.as(ada), {}, { avatar: "../Tree" }),
  ).rejects.toMatchObject(refusal);
  expect(world.found(ada.id).avatar).toBe("Tree");
});

test("an expired account may do both; an unverified or signed-out user may not", async () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  const eve = world.person("Eve", { emailVerified: false });
  world.pass(4);
  await perform(chooseAvatar, world.as(ada), {}, { avatar: "Plain" });
  await perform(renameUser, world.as(ada), {}, { firstName: "A", lastName: "B" });
  await expect(perform(chooseAvatar, world.as(eve), {}, { avatar: "Plain" })).rejects.toMatchObject(
    { reason: "unverified" },
  );
  await expect(perform(showProfile, world.as(null), {}, {})).rejects.toMatchObject({
    reason: "signed-out",
  });
});
