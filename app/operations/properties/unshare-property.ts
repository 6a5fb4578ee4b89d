import { z } from "zod";
import { messages } from "~/contracts/messages";
import { shareParams } from "~/contracts/sharing";
import { fields } from "~/contracts/fields";
import { findProperty } from "~/data/properties";
import { removeShare } from "~/data/shares";
import { mayOnProperty } from "~/domain/permission";
import { Refusal } from "~/domain/refusal";
import { command } from "../operation";

/**
 * From the very next call on the collaborator finds nothing. Whoever may not manage shares is
 * refused before they learn whether there is such a share.
 */
export const unshareProperty = command({
  summary: "Stop sharing a property with an e-mail address",
  failure: messages.unsharePropertyFailed,
  access: "content",
  whileImpersonating: "refused",
  params: shareParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db, actor }, { propertyId, email }) => {
    const property = findProperty(db, actor.user, propertyId);
    return property && { property, email };
  },
  allows: ({ user }, { property }) => mayOnProperty("unshare", user.id, property),
  run({ db }, { property, email }) {
    if (!removeShare(db, property.id, email))
      throw new Refusal("missing", messages.unsharePropertyFailed);
    return undefined;
  },
});
