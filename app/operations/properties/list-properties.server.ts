import { messages } from "~/contracts/messages";
import { propertyList } from "~/contracts/properties.server";
import { listProperties as findProperties } from "~/data/properties.server";
import { query } from "../operation.server";
import { viewSummary } from "./view-property.server";

export const listProperties = query({
  summary: "My properties and those shared with me: the active ones, newest first, then the completed",
  failure: messages.loadPropertyFailed,
  access: "content",
  output: propertyList,
  run({ db, actor }) {
    const all = findProperties(db, actor.user);
    const inOrder = [...all.filter(({ status }) => status === "active"), ...all.filter(({ status }) => status === "complete")];
    return inOrder.map((property) => viewSummary(db, actor.user, property));
  },
});
