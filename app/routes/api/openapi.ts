import { apiDocumentRoute } from "~/http/handlers/api-document";

export const loader = apiDocumentRoute;
export const action = apiDocumentRoute;
