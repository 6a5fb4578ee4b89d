import { expect, test } from "vitest";
import { worldWithTemplates } from "../../../tests/support/template-world";
import { updateTemplate } from "./templates";

function templateWorld() {
  const { as, show } = worldWithTemplates();
  return { show, update: (input: object) => as(updateTemplate, { templateId: "aviary" }, input) };
}

test("each of its own fields is changed alone, and notes and scope may be emptied", async () => {
  const { update } = templateWorld();
  expect(await update({ name: "  Dovecote " })).toMatchObject({
    name: "Dovecote",
    status: "draft",
  });
  expect(await update({ notes: "Away from the\ncat" })).toMatchObject({
    name: "Dovecote",
    notes: "Away from the\ncat",
  });
  expect(await update({ notes: "", scopeOfWork: "Build" })).toMatchObject({
    notes: "",
    scopeOfWork: "Build",
  });
  expect(await update({ status: "active" })).toMatchObject({ name: "Dovecote", status: "active" });
});

test.each([
  [{}],
  [{ name: " " }],
  [{ status: "" }],
  [{ status: "gone" }],
  [{ id: "x", name: "Mine" }],
  [{ notes: null }],
])("a template is not changed by %j", async (input) => {
  const { update, show } = templateWorld();
  const before = await show();
  await expect(update(input)).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to update template",
  });
  expect(await show()).toEqual(before);
});
