import { apiRoute } from "~/http/handlers/api-route";
import { deleteQuote, showQuote, updateQuote } from "~/operations/quotes/quotes";

const route = apiRoute({ GET: showQuote, PUT: updateQuote, DELETE: deleteQuote });
export const loader = route.loader;
export const action = route.action;
