import { expect, test } from "vitest";
import { findUserByEmail } from "~/data/users";
import { listPropertyRows } from "~/data/properties";
import { listProperties as everyProperty, showProperty } from "~/operations/properties/properties";
import { perform } from "~/operations/operation";
import { makeWorld } from "../../tests/support/world";
import { listDealRows } from "~/data/deal-rows";
import { admin } from "./admin";
import { loadDemo } from "./demo";
import { demoUsers } from "./demo-worlds";

/** Loaded once for the tests that only read. */
const loadedWorld = lazily(async () => {
  const world = makeWorld();
  await loadDemo(world.app, "public/demo");
  return world;
});

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

test("creates the demo worlds once and lists their sign-ins", async () => {
  const world = makeWorld();
  const first = await loadDemo(world.app, "public/demo");
  const mere = findUserByEmail(world.app.db, "mid@demo.example");
  expect(first).toContain("mid@demo.example");
  expect(mere && listPropertyRows(world.app.db, mere)).toHaveLength(2);
  world.pass(10);
  expect(await loadDemo(world.app, "public/demo")).toBe(first);
  expect(mere && listPropertyRows(world.app.db, mere)).toHaveLength(2);
});

test("without billing no demo world is listed as a trial", async () => {
  const said = await loadDemo(makeWorld({ BILLING: "off" }).app, "public/demo");
  for (const { email } of demoUsers) expect(said).toContain(email);
  expect(said).not.toMatch(/trial|subscri|\$|paid/i);
});

test("each demo world matches its description", async () => {
  const world = await loadedWorld();
  const as = (email: string) => world.as(findUserByEmail(world.app.db, email) ?? null);
  expect(as("fresh@demo.example").currentActor?.standing.status).toBe("trial");
  expect(as("lapsed@demo.example").currentActor?.standing).toMatchObject({
    status: "expired",
    hasAccess: false,
  });
  expect(as("admin@demo.example").currentActor?.user.isAdmin).toBe(true);
  const seen = await perform(everyProperty, as("partner@demo.example"), {}, {});
  expect(seen).toMatchObject([
    {
      name: "14 Kōwhai Crescent",
      isCreator: false,
      address: { suburb: "Onerahi", city: "Whangārei", postcode: "0110" },
    },
  ]);
  const [villa] = await perform(everyProperty, as("over@demo.example"), {}, {});
  expect(villa?.left).toBeLessThan(0);
});

test("the renovation under way has a deal that pays", async () => {
  const world = await loadedWorld();
  const mere = findUserByEmail(world.app.db, "mid@demo.example");
  const deal =
    demoUsers
      .flatMap(({ properties }) => properties)
      .find(({ name }) => name === "14 Kōwhai Crescent")?.deal ?? {};
  const [kowhai] = mere
    ? listPropertyRows(world.app.db, mere).filter(({ name }) => name === "14 Kōwhai Crescent")
    : [];
  const rows = listDealRows(world.app.db, kowhai?.id ?? "").map(({ label, amount }) => [
    label,
    amount,
  ]);
  expect(rows).toEqual(
    expect.arrayContaining(Object.entries(deal).map(([label, dollars]) => [label, dollars * 100])),
  );
});

test("the demo worlds stay out of production", async () => {
  const world = makeWorld({ SANDBOX: "0", BILLING: "off", MAIL: "outbox", LIMITS: "on" });
  await expect(loadDemo(world.app, "public/demo")).rejects.toThrow("sandbox");
});

test("an operator grants, lists and revokes the admin's role, but never the last one's", () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  world.person("Ben");
  expect(admin(world.app, ["list"])).toBe("There are no admins.");
  expect(admin(world.app, ["grant", "ADA@example.nz"])).toBe("ada@example.nz is an admin.");
  expect(world.found(ada.id).isAdmin).toBe(true);
  expect(() => admin(world.app, ["revoke", "ada@example.nz"])).toThrow("last admin");
  admin(world.app, ["grant", "ben@example.nz"]);
  expect(admin(world.app, ["list"])).toBe("ada@example.nz  Ada Tester\nben@example.nz  Ben Tester");
  expect(admin(world.app, ["revoke", "ada@example.nz"])).toBe(
    "ada@example.nz is no admin any more.",
  );
  expect(() => admin(world.app, ["grant", "nobody@example.nz"])).toThrow(
    "No account has the address nobody@example.nz.",
  );
  expect(() => admin(world.app, ["promote", "ada@example.nz"])).toThrow("Usage");
});

test("the renovation under way has pictures from before and after", async () => {
  const world = await loadedWorld();
  const mere = findUserByEmail(world.app.db, "mid@demo.example") ?? null;
  const [reno] = await perform(everyProperty, world.as(mere), {}, {});
  expect(reno).toMatchObject({ name: "14 Kōwhai Crescent", hasImage: true });
  const { projects } = await perform(showProperty, world.as(mere), { propertyId: reno?.id }, {});
  const photos = projects.flatMap((project) => project.photos);
  expect(photos).toHaveLength(2);
  for (const { beforeImageUrl, afterImageUrl } of photos)
    expect([beforeImageUrl, afterImageUrl]).not.toContain(null);
});
