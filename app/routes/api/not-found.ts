import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { refusalResponse } from "~/http/handlers/api-route";

function missing(): Response {
  return refusalResponse(new Refusal("missing", messages.notFound));
}

export const loader = missing;
export const action = missing;
