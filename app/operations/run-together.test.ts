import { expect, test } from "vitest";
import { z } from "zod";
import { readItem } from "~/data/projects";
import { refuseField } from "~/domain/refusal";
import { bench, worldWithItems } from "../../tests/support/items-world";
import { updateItem } from "./items/items";
import { command, perform } from "./operation";
import { runTogether, step, type Step } from "./run-together";

function worldOfForm() {
  const { world, ada, item } = worldWithItems();
  const ids = [item(bench), item(bench)];
  const form = (steps: Step[]) =>
    command({
      summary: "Save a form",
      failure: "Not saved",
      access: "content",
      output: z.undefined(),
      run(context) {
        runTogether(context, "Not saved", steps);
        return undefined;
      },
    });
  const save = (steps: Step[], who = ada) => perform(form(steps), world.as(who), {}, {});
  const change = (place: number, input: object, wrong = {}) => {
    const params = { itemId: ids[place] ?? "" };
    return step(`rows.${place}`, updateItem, { params, input }, wrong);
  };
  const names = () => ids.map((id) => readItem(world.app.db, id).name);
  return { world, save, change, names };
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
