import { apiRoute } from "~/http/handlers/api-route";
import { requestQuote } from "~/operations/quotes/comparison-requests";

const route = apiRoute({ POST: requestQuote });
export const loader = route.loader;
export const action = route.action;
