import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { removeShare } from "~/data/shares";
import { Refusal } from "~/domain/refusal";
import { onShare } from "../sharing/on-share";
import { command } from "../operation";

/**
 * From the very next call on the collaborator finds nothing. Whoever may not manage shares is
 * refused before they learn whether there is such a share.
 */
export const unshareProperty = command({
  ...onShare,
  summary: "Stop sharing a property with an e-mail address",
  failure: messages.unsharePropertyFailed,
  whileImpersonating: "refused",
  input: fields({}),
  output: z.undefined(),
  run({ db }, { property, email }) {
    if (!removeShare(db, property.id, email))
      throw new Refusal("missing", messages.unsharePropertyFailed);
    return undefined;
  },
});
