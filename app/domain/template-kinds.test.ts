import { expect, test } from "vitest";
import { groupTemplates, templateKindOf } from "./template-kinds";

test.each([
  ["Kitchen", "kitchen"],
  ["Bathroom floor", "bathroom"],
  ["Exterior painting", "exterior"],
  ["Interior painting", "painting"],
  ["Reclad", "cladding"],
  ["Windows & joinery", "windows"],
  ["Structural & repiling", "piles"],
  ["Flooring", "floor"],
  ["Electrical rewire", "electrical"],
  ["Plumbing & hot water", "plumbing"],
  ["Insulation & heating", "heating"],
  ["Landscaping & fencing", "garden"],
  ["Swimming pool", "garden"],
  ["Consents & professionals", "consents"],
  ["Site & clean", "site"],
  ["Ūmanga", "other"],
  ["", "other"],
])("the kind of %s is %s", (name, kind) => {
  expect(templateKindOf(name)).toBe(kind);
});

test("templates stand in groups, in the order of their kinds, without empty groups", () => {
  const named = ["Ūmanga", "Bathroom", "Roof", "Kitchen 2", "Site & clean", "Kitchen"];
  const groups = groupTemplates(named.map((name) => ({ name, kind: templateKindOf(name) })));
  expect(
    groups.map(({ name, templates }) => [name, templates.map((template) => template.name)]),
  ).toEqual([
    ["Rooms", ["Kitchen 2", "Kitchen", "Bathroom"]],
    ["The shell", ["Roof"]],
    ["Around it", ["Site & clean"]],
    ["Others", ["Ūmanga"]],
  ]);
});
