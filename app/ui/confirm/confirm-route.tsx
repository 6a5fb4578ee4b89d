import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { ConfirmPage } from "./confirm-page";
import type { PageHandle } from "../page-title";

type Question<Data> = {
  title: string | ((data: Data) => string);
  ask: (data: Data, query: URLSearchParams) => ComponentProps<typeof ConfirmPage>;
};

/**
 * The handle and page of a confirmation route. Loader and action remain exports of the route, where
 * the client build removes them.
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
