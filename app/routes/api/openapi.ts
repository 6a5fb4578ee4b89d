import { apiDocumentDoor } from "~/http/api-document-door.server";

export const loader = apiDocumentDoor;
export const action = apiDocumentDoor;
