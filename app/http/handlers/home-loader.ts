import type { LoaderFunctionArgs } from "@remix-run/node";
import type { HomeView } from "~/contracts/home";
import { showHome } from "~/operations/home/show-home";
import { perform } from "~/operations/operation";
import { readContext } from "../request/context";
import { pageRefusal } from "../answers/refusals";
import { pendingCookie } from "../request/email-cookies";

export const homeLoader = Object.assign(
  async ({ request, context: load }: LoaderFunctionArgs): Promise<HomeView> => {
    const context = await readContext(request, load);
    const pending = await pendingCookie(load.app.settings).read(request.headers.get("cookie"));
    try {
      return await perform(showHome, context, {}, { pending });
    } catch (error) {
      throw pageRefusal(error, request);
    }
  },
  { operation: showHome },
);
