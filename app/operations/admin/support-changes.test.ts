import { expect, test } from "vitest";
import { secretActingAs, withSecret } from "../../../tests/support/acting";
import { worldWithCategory } from "../../../tests/support/reno";
import { perform } from "../operation";
import { updateItem } from "../items/items";
import { showAuditLog } from "./audit-log";
import { stopImpersonation } from "./impersonation";
import { showSupportChanges } from "./support-changes";

const MINUTES = 1 / 1_440;

async function worldWithSupport() {
  const made = await worldWithCategory();
  const { world, ada, itemOf } = made;
  const itemId = itemOf("Oven", 10_000);
  const root = world.person("Root", { isAdmin: true });
  const entries = async () => (await perform(showAuditLog, world.as(root), {}, {})).entries;
  const changed = async (entry?: string, who = ada) =>
    perform(showSupportChanges, world.as(root), { userId: who.id }, { entry });
  const sentences = async (entry?: string, who = ada) =>
    (await changed(entry, who)).properties.flatMap(({ property, changes }) =>
      changes.map(({ who: { name }, doing, thing, from, to, place, putBack }) => [
        `${property.name}: ${name} ${doing} ${thing}, ${from} → ${to}`,
        place,
        putBack,
      ]),
    );
  const setBudget = (secret: string, budget: number) =>
    perform(updateItem, withSecret(world, secret), { itemId }, { budget });
  return { ...made, root, entries, changed, sentences, setBudget, itemId };
}

test("from an impersonation the log leads to what was changed in it", async () => {
  const { world, ada, root, entries, changed, sentences, setBudget, itemId } =
    await worldWithSupport();
  const first = await secretActingAs(world, ada, root);
  world.pass(10 * MINUTES);
  await setBudget(first, 200);
  await perform(updateItem, world.as(ada), { itemId }, { budget: 250 });
  world.pass(10 * MINUTES);
  await perform(stopImpersonation, withSecret(world, first), {}, {});
  world.pass(10 * MINUTES);
  const second = await secretActingAs(world, ada, root);
  world.pass(5 * MINUTES);
  await setBudget(second, 300);
  const [later, stopped, earlier] = await entries();
  expect([later?.actedAs, stopped?.actedAs, earlier?.actedAs]).toEqual([ada.id, null, ada.id]);
  const place = { name: "Kitchen", path: null };
  expect(await sentences(earlier?.id)).toEqual([
    ["Kōwhai Crescent: Support changed Budget of Oven, $100 → $200", place, null],
  ]);
  expect(await changed(earlier?.id)).toMatchObject({
    user: { fullName: "Ada Tester" },
    admin: root.email,
    from: "2026-03-04T23:00:00.000Z",
    until: "2026-03-04T23:20:00.000Z",
    isCut: false,
  });
  expect(await sentences(later?.id)).toEqual([
    ["Kōwhai Crescent: Support changed Budget of Oven, $250 → $300", place, null],
  ]);
  expect((await changed(later?.id)).until, "it goes on").toBe("2026-03-04T23:35:00.000Z");
  world.pass(1);
  expect((await changed(later?.id)).until, "never stopped").toBe("2026-03-05T00:30:00.000Z");
});

test("without an entry, or with another account's, it is of the last hour", async () => {
  const { world, ada, ben, root, entries, changed, sentences, setBudget } =
    await worldWithSupport();
  await setBudget(await secretActingAs(world, ada, root), 200);
  const [entry] = await entries();
  expect((await sentences()).length).toBe(1);
  expect(await changed(entry?.id, ben)).toMatchObject({ admin: null, properties: [{}] });
  world.pass(2 / 24);
  expect(await sentences()).toEqual([]);
  expect((await sentences(entry?.id)).length).toBe(1);
});

test("only admins read it", async () => {
  const { world, ada } = await worldWithSupport();
  await expect(
    perform(showSupportChanges, world.as(ada), { userId: ada.id }, {}),
  ).rejects.toMatchObject({ reason: "forbidden" });
});
