import { messages } from "~/contracts/messages";
import { propertyList } from "~/contracts/properties";
import { inReadTransaction } from "~/data/database";
import { findProperty, listPropertyRows } from "~/data/properties";
import { inTurns } from "../in-turns";
import { query } from "../operation";
import { viewSummary } from "./view-property";

export const listProperties = query({
  summary:
    "My properties and those shared with me: the active ones, newest first, then the completed",
  failure: messages.loadPropertyFailed,
  access: "content",
  output: propertyList,
  // Ahead of the transaction: 200 properties with 5,000 items each take longer than others should
  // wait (docs/decisions/0049).
  async prepare({ db, currentActor }) {
    const user = currentActor?.user;
    if (!user) return [];
    const found = await inTurns(listPropertyRows(db, user), ({ id }) =>
      inReadTransaction(db, (read) => {
        // It may have been deleted since the turn before.
        const property = findProperty(read, user, id);
        return property ? [viewSummary(read, user, property)] : [];
      }),
    );
    return found.flat();
  },
  run: (_context, _subject, _input, all) => [
    ...all.filter(({ status }) => status === "active"),
    ...all.filter(({ status }) => status === "complete"),
  ],
});
