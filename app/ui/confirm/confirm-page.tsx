import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { ErrorSummary } from "../forms/form-parts";
import { ConfirmForm } from "../notices/dialog";
import type { PageHandle } from "../page";

type Props = Omit<ComponentProps<typeof ConfirmForm>, "action" | "onCancel"> & {
  title: string;
  to: string;
  cancelTo: string;
  label?: ReactNode;
  children?: ReactNode;
  /** Shown instead of the question when the act is not possible. */
  instead?: ReactNode;
};

/** The page behind a ConfirmLink, which shows the same question in a dialog. */
export function ConfirmPage({ title, to, cancelTo, label, children, instead, ...question }: Props) {
  return (
    <div className="page">
      <section className="sheet mx-auto w-full max-w-[30rem] [&>.error-summary]:mb-4">
        <ErrorSummary />
        {label && <p className="label wrap-anywhere">{label}</p>}
        <h1>{title}</h1>
        {children}
        {instead ?? <ConfirmForm {...question} action={to} onCancel={cancelTo} />}
      </section>
    </div>
  );
}

type Ask<Data> = (data: Data, query: URLSearchParams) => ComponentProps<typeof ConfirmPage>;

/**
 * The handle and page of a confirmation route. Loader and action remain exports of the route, where
 * the client build removes them.
 */
export function confirmRoute<Loader>(ask: Ask<SerializeFrom<Loader>>) {
  function Confirm() {
    const data = useLoaderData<Loader>();
    const [query] = useSearchParams();
    return <ConfirmPage {...ask(data, query)} />;
  }
  const handle: PageHandle = {
    title: (data: SerializeFrom<Loader>) => ask(data, new URLSearchParams()).title,
  };
  return { handle, Confirm };
}
