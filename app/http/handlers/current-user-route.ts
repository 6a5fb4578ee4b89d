import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { showCurrentUser } from "~/operations/accounts/profile";
import { readContext } from "../request/context";
import { apiRoute } from "./api-route";
import { refusalResponse } from "../answers/refusals";

const route = apiRoute({ GET: showCurrentUser });

/**
 * 403 once the account was deleted or closed, clearing the session (docs/api.md).
 */
const handle = Object.assign(
  async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const { currentActor, ended } = await readContext(args.request, args.context);
    if (ended || currentActor?.user.isActive === false)
      return refusalResponse(new Refusal("forbidden", messages.accountBlocked));
    return route.loader(args);
  },
  { operations: route.loader.operations },
);

export const currentUserRoute = { loader: handle, action: handle };
