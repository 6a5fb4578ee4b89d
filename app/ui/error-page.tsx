import { Link } from "@remix-run/react";
import { errorPageMessages as messages } from "~/contracts/error-page-messages";
import { paths } from "~/contracts/paths";

const headings: Record<number, string> = {
  403: "You may not do this",
  404: "There is nothing here",
  410: "This link has ended",
  429: "A little slower, please",
};

export function headingFor(status: number): string {
  return headings[status] ?? "Something went wrong";
}

type Props = { status: number; message?: string | undefined };

export function ErrorPage({
  status,
  message = status === 404 ? messages.notFound : messages.serverError,
}: Props) {
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-[30rem] gap-4">
        <p className="label">{status}</p>
        <h1>{headingFor(status)}</h1>
        <p>{message}</p>
        {status >= 500 && <p>What you had saved is safe. Try again in a moment.</p>}
        <p className="flex flex-wrap gap-3">
          <Link className="btn btn-primary" to={paths.properties}>
            My Properties
          </Link>
          <Link className="btn" to={paths.home}>
            Home
          </Link>
        </p>
      </section>
    </div>
  );
}
