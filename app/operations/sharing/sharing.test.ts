import { expect, test } from "vitest";
import { updateUser } from "~/data/users";
import { outbox } from "~/data/schema";
import type { User } from "~/domain/user";
import { createProject } from "~/operations/projects/projects";
import { perform } from "~/operations/operation";
import { worldWithReno } from "../../../tests/support/reno";
import { emailOf, type World } from "../../../tests/support/world";
import {
  listProperties,
  deleteProperty,
  showProperty,
  updateProperty,
} from "../properties/properties";
import { shareProperty, unshareProperty, showSharing, showShare } from "./sharing";

const mailsOf = (world: World) => world.app.db.select().from(outbox).all();
const shareWith = (world: World, who: User, propertyId: string, email: string) =>
  perform(shareProperty, world.as(who), { propertyId }, { email });

test("the creator shares with an account, which sees the property and gets a mail", async () => {
  const { world, ada, cleo, propertyId } = await worldWithReno();
  expect(await shareWith(world, ada, propertyId, "CLEO@example.nz")).toEqual({ propertyId });
  expect(await perform(showProperty, world.as(cleo), { propertyId }, {})).toMatchObject({
    isCreator: false,
    hasCollaborators: true,
    sharedBy: "Ada Tester",
  });
  expect(mailsOf(world)).toMatchObject([
    { recipient: "CLEO@example.nz", subject: "Ada Tester shared a renovation with you" },
  ]);
  expect(mailsOf(world)[0]?.text).toContain(`/properties/${propertyId}`);
});

test("an address without an account gets an invitation, and sees the property once it is verified", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  expect(await shareWith(world, ada, propertyId, emailOf("Dora"))).toEqual({ propertyId });
  expect(mailsOf(world)).toMatchObject([
    { recipient: emailOf("Dora"), subject: "Ada Tester invites you to a renovation" },
  ]);
  const dora = world.person("Dora", { emailVerified: false });
  await expect(perform(showProperty, world.as(dora), { propertyId }, {})).rejects.toMatchObject({
    reason: "unverified",
  });
  updateUser(world.app.db, dora.id, { emailVerified: true });
  expect(await perform(listProperties, world.as(world.found(dora.id)), {}, {})).toMatchObject([
    { id: propertyId },
  ]);
});

test("sharing again changes nothing and sends no second mail", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  await shareWith(world, ada, propertyId, emailOf("Cleo"));
  await shareWith(world, ada, propertyId, "Cleo@Example.NZ");
  expect(mailsOf(world)).toHaveLength(1);
});

test("one's own address, a malformed one and none are refused by name", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const refused = (email: string) => shareWith(world, ada, propertyId, email);
  await expect(refused(emailOf("Ada"))).rejects.toMatchObject({
    reason: "invalid",
    fields: { email: ["That is your own address."] },
  });
  await expect(refused("cleo")).rejects.toMatchObject({
    message: "Failed to share property",
    fields: { email: ["Email is invalid"] },
  });
  await expect(refused(" ")).rejects.toMatchObject({ fields: { email: ["Email is required"] } });
  expect(mailsOf(world)).toEqual([]);
});

test("whether an address has an account shows once its owner has looked at the property", async () => {
  const { world, ada, ben, cleo, propertyId } = await worldWithReno();
  await shareWith(world, ada, propertyId, "CLEO@Example.nz");
  await shareWith(world, ada, propertyId, emailOf("Dora"));
  const ofBen = { id: ben.id, fullName: "Ben Tester", email: emailOf("Ben"), isCreator: false };
  const invited = (email: string) => ({ id: null, fullName: email, email, isCreator: false });
  const collaborators = async () =>
    (await perform(showSharing, world.as(ada), { propertyId }, {})).collaborators;
  const unopened = [ofBen, invited("CLEO@Example.nz"), invited(emailOf("Dora"))];
  expect(await collaborators()).toEqual(unopened);
  // Neither the list of properties nor an admin who acts as her is a look.
  await perform(listProperties, world.as(cleo), {}, {});
  const root = world.person("Root", { isAdmin: true });
  const acting = world.as(cleo);
  if (acting.currentActor) acting.currentActor.actingAdmin = root;
  await perform(showProperty, acting, { propertyId }, {});
  expect(await collaborators()).toEqual(unopened);
  let missed = 0;
  await perform(
    showProperty,
    { ...world.as(cleo), missed: () => (missed += 1) },
    { propertyId },
    {},
  );
  expect([missed, await collaborators()]).toEqual([1, unopened]);

  await perform(showProperty, world.as(cleo), { propertyId }, {});
  expect(await collaborators()).toEqual([
    ofBen,
    // As the account writes it.
    { id: cleo.id, fullName: "Cleo Tester", email: emailOf("Cleo"), isCreator: false },
    invited(emailOf("Dora")),
  ]);
});

test("twenty shares an hour are all there are", async () => {
  const { world, ada, propertyId } = await worldWithReno({ LIMITS: "on" });
  updateUser(world.app.db, ada.id, { isFree: true });
  for (let count = 0; count < 20; count++)
    await shareWith(world, ada, propertyId, `partner${count}@example.nz`);
  await expect(shareWith(world, ada, propertyId, "partner20@example.nz")).rejects.toMatchObject({
    reason: "too-many",
    retryAfter: 3600,
  });
});

test("a removed collaborator's next call finds nothing", async () => {
  const { world, ada, ben, propertyId } = await worldWithReno();
  expect(await perform(showProperty, world.as(ben), { propertyId }, {})).toMatchObject({
    id: propertyId,
  });
  expect(
    await perform(showShare, world.as(ada), { propertyId, email: emailOf("Ben") }, {}),
  ).toMatchObject({
    collaborator: { fullName: "Ben Tester" },
  });
  expect(
    await perform(unshareProperty, world.as(ada), { propertyId, email: "BEN@example.nz" }, {}),
  ).toBeUndefined();
  await expect(perform(showProperty, world.as(ben), { propertyId }, {})).rejects.toMatchObject({
    reason: "missing",
  });
  await expect(
    perform(unshareProperty, world.as(ada), { propertyId, email: emailOf("Ben") }, {}),
  ).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to unshare property",
  });
});

test("only the creator sees the collaborators", async () => {
  const { world, ada, ben, propertyId } = await worldWithReno();
  await shareWith(world, ada, propertyId, emailOf("Dora"));
  const { collaborators } = await perform(showProperty, world.as(ada), { propertyId }, {});
  expect(collaborators).toEqual([
    { id: ben.id, fullName: "Ben Tester", email: emailOf("Ben"), isCreator: false },
    { id: null, fullName: emailOf("Dora"), email: emailOf("Dora"), isCreator: false },
  ]);
  expect(await perform(showSharing, world.as(ada), { propertyId }, {})).toMatchObject({
    property: { id: propertyId },
    collaborators,
  });
  expect(await perform(showProperty, world.as(ben), { propertyId }, {})).not.toHaveProperty(
    "collaborators",
  );
  await expect(perform(showSharing, world.as(ben), { propertyId }, {})).rejects.toMatchObject({
    reason: "forbidden",
  });
});

/**
 * What comes of an act for each of them: undefined is done, else the reason of the refusal
 * (docs/specification.md §5.2).
 */
const matrix = {
  see: {
    Ada: undefined,
    Ben: undefined,
    Cleo: "missing",
    removed: "missing",
    invited: "unverified",
  },
  addCategory: {
    Ada: undefined,
    Ben: undefined,
    Cleo: "missing",
    removed: "missing",
    invited: "unverified",
  },
  rename: {
    Ada: undefined,
    Ben: "forbidden",
    Cleo: "missing",
    removed: "missing",
    invited: "unverified",
  },
  share: {
    Ada: undefined,
    Ben: "forbidden",
    Cleo: "missing",
    removed: "missing",
    invited: "unverified",
  },
  unshare: {
    Ada: undefined,
    Ben: "forbidden",
    Cleo: "missing",
    removed: "missing",
    invited: "unverified",
  },
  delete: {
    Ada: undefined,
    Ben: "forbidden",
    Cleo: "missing",
    removed: "missing",
    invited: "unverified",
  },
} as const;

for (const [act, outcomes] of Object.entries(matrix)) {
  for (const [who, outcome] of Object.entries(outcomes)) {
    test(`${who}, asking to ${act}, is answered: ${outcome ?? "done"}`, async () => {
      const { world, ada, ben, cleo, propertyId } = await worldWithReno();
      const removed = world.person("Removed");
      const invited = world.person("Invited", { emailVerified: false });
      for (const user of [removed, invited]) await shareWith(world, ada, propertyId, user.email);
      await perform(unshareProperty, world.as(ada), { propertyId, email: removed.email }, {});
      const actor = { Ada: ada, Ben: ben, Cleo: cleo, removed, invited }[who] ?? null;
      const acts = {
        see: () => perform(showProperty, world.as(actor), { propertyId }, {}),
        addCategory: () => perform(createProject, world.as(actor), { propertyId }, {}),
        rename: () => perform(updateProperty, world.as(actor), { propertyId }, { name: "Theirs" }),
        share: () =>
          perform(shareProperty, world.as(actor), { propertyId }, { email: "eve@example.nz" }),
        unshare: () =>
          perform(unshareProperty, world.as(actor), { propertyId, email: invited.email }, {}),
        delete: () => perform(deleteProperty, world.as(actor), { propertyId }, {}),
      };
      const answer = await acts[act as keyof typeof acts]().then(
        () => undefined,
        (refusal: { reason?: string }) => refusal.reason,
      );
      expect(answer).toBe(outcome);
    });
  }
}
