import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { showSpendPlaces } from "~/operations/bills/spend-form";
import { perform } from "~/operations/operation";
import { readContext } from "../request/context";
import { pageRefusal } from "../answers/refusals";

/** Redirects to the property that is meant; shows the choice where there are several. */
export async function spendLoader({ request, context: load }: LoaderFunctionArgs) {
  const context = await readContext(request, load);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  try {
    const { goTo, properties } = await perform(showSpendPlaces, context, {}, query);
    if (goTo !== null) throw redirect(paths.addSpend(goTo));
    return { properties };
  } catch (error) {
    throw pageRefusal(error, request);
  }
}
