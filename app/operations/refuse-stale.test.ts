import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { addShare } from "~/data/shares";
import { worldWithTemplates } from "../../tests/support/template-world";
import { emailOf, makeWorld, NOW } from "../../tests/support/world";
import { perform } from "./operation";
import { updateProject } from "./projects/projects";
import { templateForm } from "./templates/template-form";
import { updateTemplate } from "./templates/templates";
import { addKitchen } from "../../tests/support/add-property";

/** Ada's kitchen, which Pita may edit as well; each answers how its texts read then. */
function sharedKitchen() {
  const world = makeWorld();
  const [ada, pita] = [world.person("Ada"), world.person("Pita")];
  const { propertyId, projectId } = addKitchen(world, ada, { notes: "Oak" });
  addShare(world.app.db, { propertyId, email: emailOf("Pita"), createDate: NOW });
  const as = (who: typeof ada) => (input: object) =>
    perform(updateProject, world.as(who), { projectId }, input);
  return { ada: as(ada), pita: as(pita) };
}

test.each([
  ["name", "Galley", "Kitchen", "Wharekai", "Somebody changed this to Galley meanwhile."],
  ["notes", "Kauri,\noiled", "Oak", "Rimu", "Somebody changed this to Kauri, oiled meanwhile."],
  ["notes", "", "Oak", "Rimu", "Somebody emptied this meanwhile."],
  [
    "scopeOfWork",
    "x".repeat(81),
    "",
    "Paint",
    `Somebody changed this to ${"x".repeat(80)}… meanwhile.`,
  ],
])(
  "a category's %s that another user changed after it was seen is not overwritten",
  async (field, theirs, was, mine, message) => {
    const { ada, pita } = sharedKitchen();
    await pita({ [field]: theirs });
    const refused = ada({ [field]: mine, was: { [field]: was } });
    await expect(refused).rejects.toMatchObject({
      reason: "conflict",
      message,
      fields: { [field]: [message] },
    });
    expect(await pita({ status: "active" })).toMatchObject({ [field]: theirs });
    expect(await ada({ [field]: mine, was: { [field]: theirs } })).toMatchObject({ [field]: mine });
  },
);

test("a call without `was` overwrites", async () => {
  const { ada, pita } = sharedKitchen();
  await pita({ name: "Galley" });
  expect(await ada({ name: "Wharekai" })).toMatchObject({ name: "Wharekai" });
});

test("an untouched text does not overwrite another user's, and a text beside it is changed", async () => {
  const { ada, pita } = sharedKitchen();
  await pita({ name: "Galley", notes: "Kauri,\noiled" });
  const was = { name: "Kitchen", notes: "Oak", scopeOfWork: "" };
  expect(await ada({ ...was, scopeOfWork: "Paint", was })).toMatchObject({
    name: "Galley",
    notes: "Kauri,\noiled",
    scopeOfWork: "Paint",
  });
  expect(await ada({ ...was, was })).toMatchObject({ name: "Galley", scopeOfWork: "Paint" });
});

test("writing an equal text is no conflict, also with a form's line ends", async () => {
  const { ada, pita } = sharedKitchen();
  await pita({ notes: "Kauri,\noiled" });
  expect(await ada({ notes: "Kauri,\r\noiled", was: { notes: "Oak" } })).toMatchObject({
    notes: "Kauri,\r\noiled",
  });
  expect(await pita({ notes: "Rimu", was: { notes: "Kauri,\noiled" } })).toMatchObject({
    notes: "Rimu",
  });
});

test("a template's texts are not overwritten either, by a call or by its editor's form, which then saves nothing", async () => {
  const { as, show } = worldWithTemplates();
  const templateId = { templateId: "aviary" };
  await as(updateTemplate, templateId, { notes: "Away from the cat" });
  const message = messages.changedMeanwhile("Somebody", "Away from the cat");
  const mine = { notes: "Dry", was: { notes: "" } };
  await expect(as(updateTemplate, templateId, mine)).rejects.toMatchObject({
    reason: "conflict",
    fields: { notes: [message] },
  });
  const form = {
    ...mine,
    scopeOfWork: "Build",
    items: { perch: { spent: "9", was: { spent: "$5" } } },
  };
  await expect(as(templateForm, templateId, form)).rejects.toMatchObject({
    reason: "conflict",
    message: "Failed to update template",
    fields: { notes: [message], "items.perch.spent": [expect.any(String)] },
  });
  expect(await show()).toMatchObject({ notes: "Away from the cat", scopeOfWork: "" });
  const again = { notes: "Dry", was: { notes: "Away from the cat" } };
  await as(templateForm, templateId, again);
  expect(await show()).toMatchObject({ notes: "Dry" });
});
