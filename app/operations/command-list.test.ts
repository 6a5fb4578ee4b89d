import { expect, test } from "vitest";
import { z } from "zod";
import { readItem } from "~/data/projects";
import { PartialRefusal, refuseField } from "~/domain/refusal";
import { bench, worldWithItems } from "../../tests/support/items-world";
import { updateItem } from "./items/items";
import { command, perform } from "./operation";
import { commandList, step, type Step } from "./command-list";

function worldOfForm() {
  const { world, ada, item } = worldWithItems();
  const ids = [item(bench), item(bench)];
  const form = (steps: Step[]) =>
    commandList({
      failure: "Not saved",
      access: "content",
      commands: [updateItem, ...steps.map(({ operation }) => operation)],
      steps: () => steps,
    });
  const save = (steps: Step[], who = ada) => perform(form(steps), world.as(who), {}, {});
  const change = (place: number, input: object, wrong = {}) => {
    const params = { itemId: ids[place] ?? "" };
    return step(`rows.${place}`, updateItem, { params, input }, wrong);
  };
  const names = () => ids.map((id) => readItem(world.app.db, id).name);
  return { world, ada, save, change, names };
}

test("the commands of a form are all saved", async () => {
  const { save, change, names } = worldOfForm();
  await save([change(0, { name: "Tap" }), change(1, { name: "Sink" })]);
  expect(names()).toEqual(["Tap", "Sink"]);
});

test("what is invalid and what is in conflict is told at its place, and nothing is saved", async () => {
  const { save, change, names } = worldOfForm();
  const refused = save([
    change(0, { name: "Tap", was: { name: "Basin" } }, { budget: ["Enter an amount."] }),
    change(1, { name: " ", quantity: 0 }),
  ]);
  await expect(refused).rejects.toMatchObject({
    reason: "invalid",
    message: "Not saved",
    fields: {
      "rows.0.name": ["Somebody changed this to Benchtop meanwhile."],
      "rows.0.budget": ["Enter an amount."],
      "rows.1.name": ["Enter a name."],
      "rows.1.quantity": ["Enter a whole number of at least 1."],
    },
    conflicts: ["rows.0.name"],
  });
  expect(names()).toEqual(["Benchtop", "Benchtop"]);
  await expect(
    save([change(1, { name: "Sink" }), change(0, { name: "Tap", was: { name: "Basin" } })]),
  ).rejects.toMatchObject({ reason: "conflict", conflicts: ["rows.0.name"] });
  expect(names()).toEqual(["Benchtop", "Benchtop"]);
});

test("each command asks for its own permission, and one that is missing undoes the others", async () => {
  const { world, save, change, names } = worldOfForm();
  await expect(save([change(0, { name: "Tap" })], world.person("Bob"))).rejects.toMatchObject({
    reason: "missing",
  });
  const gone = step("", updateItem, { params: { itemId: "gone" }, input: { name: "Sink" } });
  await expect(save([change(0, { name: "Tap" }), gone])).rejects.toMatchObject({
    reason: "missing",
  });
  expect(names()).toEqual(["Benchtop", "Benchtop"]);
});

test("a step without a place is of the form itself; one without input does nothing", async () => {
  const { save, names } = worldOfForm();
  const refusing = command({
    summary: "Refuse",
    failure: "failed",
    access: "content",
    output: z.undefined(),
    run: () => {
      throw refuseField("name", "Enter a name.");
    },
  });
  const nothing = step("", refusing, { params: undefined, input: undefined });
  await save([nothing]);
  const own = step("", refusing, { params: undefined, input: {} });
  await expect(save([own])).rejects.toMatchObject({ fields: { name: ["Enter a name."] } });
  expect(names()).toEqual(["Benchtop", "Benchtop"]);
});

test("a partial refusal keeps what the others wrote; a command that the list does not name is a bug", async () => {
  const { world, ada, save, change, names } = worldOfForm();
  const partly = command({
    summary: "Save a part",
    failure: "failed",
    access: "content",
    output: z.undefined(),
    run: () => {
      throw new PartialRefusal("conflict", "In part.");
    },
  });
  const part = step("", partly, { params: undefined, input: {} });
  await expect(save([part, change(0, { name: "Tap" })])).rejects.toThrow("In part.");
  expect(names()).toEqual(["Tap", "Benchtop"]);
  await expect(save([part, change(0, { name: " " })])).rejects.toThrow("Not saved");
  expect(names()).toEqual(["Tap", "Benchtop"]);
  const list = commandList({
    failure: "Not saved",
    access: "content",
    commands: [],
    steps: () => [change(0, { name: "Sink" })],
  });
  await expect(perform(list, world.as(ada), {}, {})).rejects.toThrow("The list has no");
  expect(names()).toEqual(["Tap", "Benchtop"]);
});
