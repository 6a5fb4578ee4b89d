import { expect, test } from "vitest";
import { share } from "../../../tests/support/reno";
import { withPrices } from "../../../tests/support/deal-answers";
import { emailOf } from "../../../tests/support/world";
import { perform } from "../operation";
import { updateScenario } from "./scenarios";

const LOW = { name: "Low", changes: { weeks: 8 } };

/** A scenario that Ada and Ben edit. */
async function shared() {
  const { scenario, scenarios, world, ada, propertyId } = await withPrices();
  const ben = world.person("Benedict");
  share(world, propertyId, emailOf("Benedict"));
  const { id } = await scenario(LOW);
  const save = (who: typeof ada, input: object) =>
    perform(updateScenario, world.as(who), { scenarioId: id }, input);
  return { ada, ben, save, kept: async () => (await scenarios())[0] };
}

test("a scenario that somebody else changed meanwhile is not overwritten unseen", async () => {
  const { ada, ben, save, kept } = await shared();
  await save(ben, { name: "Slow", changes: { weeks: "12" }, was: LOW });
  const mine = { name: "Bad", changes: { weeks: "4" } };
  await expect(save(ada, { ...mine, was: LOW })).rejects.toMatchObject({
    reason: "conflict",
    fields: {
      name: ["Benedict changed this to Slow meanwhile."],
      changes: ["Somebody else changed this meanwhile."],
    },
  });
  expect(await kept()).toMatchObject({ name: "Slow", changes: { weeks: 12 } });
  // The form then shows what is kept, and saves over it.
  await save(ada, { ...mine, was: { name: "Slow", changes: { weeks: "12", rate: "" } } });
  expect(await kept()).toMatchObject({ name: "Bad", changes: { weeks: 4 } });
});

test("what two people change alike is saved, and so is a call without what was seen", async () => {
  const { ada, ben, save, kept } = await shared();
  await save(ben, { changes: { rate: 0.5 }, was: { changes: { weeks: 8 } } });
  await save(ada, { changes: { rate: "0.5", weeks: "" }, was: { changes: { weeks: 8 } } });
  await save(ben, { changes: {} });
  expect((await kept())?.changes).toEqual({});
  await expect(
    save(ada, { changes: { weeks: 1 }, was: { changes: { weeks: 8 } } }),
  ).rejects.toMatchObject({ reason: "conflict" });
});

test("changes without rows are as those with an empty list of them", async () => {
  const { ada, save, kept } = await shared();
  await save(ada, { changes: { weeks: 8, rows: {} } });
  await save(ada, { changes: { weeks: 4 }, was: { changes: { weeks: 8 } } });
  expect((await kept())?.changes).toEqual({ weeks: 4 });
});
