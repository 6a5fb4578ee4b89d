import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ConfirmPage } from "./confirm-page";
import type { PageHandle } from "./page-title";

type Question<Data> = {
  title: string | ((data: Data) => string);
  /** What is asked, of what the page's loader gave and the page's query. */
  ask: (data: Data, query: URLSearchParams) => ComponentProps<typeof ConfirmPage>;
};

/**
 * The handle and the page of a route that asks before something is done. Its loader and action stay
 * exports of the route, where the browser's build leaves them out.
 */
export function confirmRoute<Loader>({ title, ask }: Question<SerializeFrom<Loader>>) {
  function Confirm() {
    const data = useLoaderData<Loader>();
    const [query] = useSearchParams();
    return <ConfirmPage {...ask(data, query)} />;
  }
  const handle: PageHandle = { title };
  return { handle, Confirm };
}
