import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { refusalResponse } from "~/http/answers/refusals";

function missing(): Response {
  return refusalResponse(new Refusal("missing", messages.notFound));
}

export const loader = missing;
export const action = missing;
