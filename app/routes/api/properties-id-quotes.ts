import { apiRoute } from "~/http/handlers/api-route";
import { createQuote, showQuotes } from "~/operations/quotes/quotes";

const route = apiRoute({ GET: showQuotes, POST: createQuote });
export const loader = route.loader;
export const action = route.action;
