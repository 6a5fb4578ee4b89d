import { expect, test } from "vitest";
import type { User } from "~/domain/user";
import { worldWithReno } from "../../../tests/support/reno";
import { perform } from "../operation";
import { contingencyForm } from "./details";
import { showProperty } from "./properties";

async function setUp() {
  const { world, ada, ben, cleo, propertyId } = await worldWithReno();
  const save = async (input: object, who: User = ada) => {
    await perform(contingencyForm, world.as(who), { propertyId }, input);
    return (await perform(showProperty, world.as(who), { propertyId }, {})).contingency;
  };
  return { save, ben, cleo };
}

test("the form sets a percent of the budget, an amount, or none", async () => {
  const { save } = await setUp();
  expect(await save({ unit: "percent", size: "12.5 %" })).toEqual({ percent: 12_500 });
  expect(await save({ unit: "amount", size: "$8,000.50" })).toEqual({ amount: 800_050 });
  expect(await save({ unit: "percent", size: "0" })).toEqual({ percent: 0 });
  expect(await save({ unit: "none", size: "left in the box" })).toBeNull();
});

test("what is no percent or amount is refused beside its field", async () => {
  const { save } = await setUp();
  const percent = "Enter a percent from 0 to 100, such as 3.95.";
  for (const size of ["", "lots", "101", "-1"])
    await expect(save({ unit: "percent", size }), size).rejects.toMatchObject({
      fields: { size: [percent] },
    });
  for (const size of ["", "lots", "-5"])
    await expect(save({ unit: "amount", size }), size).rejects.toMatchObject({
      fields: { size: ["Enter an amount."] },
    });
  await expect(save({ unit: "acres", size: "1" })).rejects.toMatchObject({ reason: "invalid" });
});

test("only the creator has the form; for a stranger the property is missing", async () => {
  const { save, ben, cleo } = await setUp();
  await expect(save({ unit: "none" }, ben)).rejects.toMatchObject({ reason: "forbidden" });
  await expect(save({ unit: "none" }, cleo)).rejects.toMatchObject({ reason: "missing" });
});
