import { expect, test } from "vitest";
import { mayOnProperty, type PropertyAct } from "./permission";

const property = { creatorId: "creator" };

const forEverybody: PropertyAct[] = ["see", "editContents", "setStatus", "print", "clone"];
const forTheCreator: PropertyAct[] = [
  "rename",
  "readdress",
  "changeImage",
  "delete",
  "seeCollaborators",
  "share",
  "unshare",
];

test.each([...forEverybody, ...forTheCreator])("the creator may %s", (act) => {
  expect(mayOnProperty(act, "creator", property)).toBe(true);
});

test.each(forEverybody)("a collaborator may %s", (act) => {
  expect(mayOnProperty(act, "collaborator", property)).toBe(true);
});

test.each(forTheCreator)("a collaborator may not %s", (act) => {
  expect(mayOnProperty(act, "collaborator", property)).toBe(false);
});
