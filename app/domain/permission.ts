/** What permissions need to know of a property. */
export type PropertyAccess = { creatorId: string };

/**
 * Everything that can be done with a property; `editContents` is all inside it: categories, items,
 * photos, files, calculator.
 */
export type PropertyAct =
  | "see"
  | "editContents"
  | "setStatus"
  | "print"
  | "clone"
  | "rename"
  | "readdress"
  | "changeImage"
  | "delete"
  | "seeCollaborators"
  | "share"
  | "unshare";

/**
 * Whether somebody who may see the property (which the caller has established) may also do this
 * with it (docs/specification.md §5.2).
 */
export function mayOnProperty(
  act: PropertyAct,
  viewerId: string,
  property: PropertyAccess,
): boolean {
  return allowed[act] === "anyone who may see it" || viewerId === property.creatorId;
}

const allowed: Record<PropertyAct, "anyone who may see it" | "creator"> = {
  see: "anyone who may see it",
  editContents: "anyone who may see it",
  setStatus: "anyone who may see it",
  print: "anyone who may see it",
  clone: "anyone who may see it",
  rename: "creator",
  readdress: "creator",
  // The picture is the property's face, like its name, and not part of its contents.
  changeImage: "creator",
  delete: "creator",
  seeCollaborators: "creator",
  share: "creator",
  unshare: "creator",
};
