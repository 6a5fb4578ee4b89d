import { z } from "zod";
import { messages } from "~/contracts/messages";
import { itemParams } from "~/contracts/projects";
import { fields } from "~/contracts/fields";
import { findItem } from "~/data/projects";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation";
import { removeFromOrder } from "./remove-from-order";

export const deleteItem = command({
  summary: "Take an item out of the budget: back to the suggestions if it was one, else away",
  failure: messages.removeItemFailed,
  access: "content",
  params: itemParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db, actor }, { itemId }) => findItem(db, actor.user, itemId),
  allows: (actor, { property }) => mayOnProperty("editContents", actor.user.id, property),
  run(context, { item }) {
    removeFromOrder(context, item);
    return undefined;
  },
});
