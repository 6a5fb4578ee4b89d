import { shareParams } from "~/contracts/sharing";
import { findProperty } from "~/data/properties";
import { onPartOfProperty } from "../builders";

/**
 * A property with the address that it is shared with. Whether there is such a share is for `run` to
 * find out: who may not manage shares is refused before they learn it.
 */
const onShare = onPartOfProperty(shareParams, ({ db, actor }, { propertyId, email }) => {
  const property = findProperty(db, actor.user, propertyId);
  return property && { property, email };
})("unshare");
