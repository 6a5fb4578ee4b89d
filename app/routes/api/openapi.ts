import { apiDocumentRoute } from "~/http/handlers/api-document-route";

export const loader = apiDocumentRoute;
export const action = apiDocumentRoute;
