import { apiDocumentRoute } from "~/http/api-document-door.server";

export const loader = apiDocumentRoute;
export const action = apiDocumentRoute;
