export type PropertyAccess = { creatorId: string };

/** `editContents`: categories, items, photos, files and the deal. */
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

/** For a viewer who may see the property: the caller checks (docs/specification.md §5.2). */
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
  // The image identifies the property like its name: creator only.
  changeImage: "creator",
  delete: "creator",
  seeCollaborators: "creator",
  share: "creator",
  unshare: "creator",
};
