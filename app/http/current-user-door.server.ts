import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { showCurrentUser } from "~/operations/accounts/show-current-user.server";
import { readContext } from "./context.server";
import { apiRoute, refusalResponse } from "./json-door.server";

const door = apiRoute({ GET: showCurrentUser });

/** GET /api/login/user answers 403, and forgets the session, when its account was deleted or closed in mid-session (decisions §7). */
const handle = Object.assign(
  async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const { currentActor, ended } = await readContext(args.request, args.context);
    if (ended || currentActor?.user.isActive === false) return refusalResponse(new Refusal("forbidden", messages.accountBlocked));
    return door.loader(args);
  },
  { operations: door.loader.operations },
);

export const currentUserRoute = { loader: handle, action: handle };
