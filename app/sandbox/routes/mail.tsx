import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { readContext } from "~/http/request/context";
import { answering } from "~/http/handlers/api-route";
import { showSandboxMails } from "~/sandbox/operations/show-sandbox-mails";
import { perform } from "~/operations/operation";
import { MailReader } from "~/sandbox/pages/mail-reader";
import stylesheet from "~/ui/styles/app.css?url";

/**
 * HTML or JSON by Accept (docs/specification.md §22.2), which Remix page routes cannot do: a
 * resource route.
 */
export const loader = Object.assign(
  async ({ request, context: load }: LoaderFunctionArgs): Promise<Response> => {
    const context = await readContext(request, load);
    const to = new URL(request.url).searchParams.get("to") || undefined;
    return answering(context, async () => {
      const mails = await perform(showSandboxMails, context, {}, { to });
      if (/\bapplication\/json\b/.test(request.headers.get("accept") ?? "")) return mails;
      const page = (
        <MailReader
          mails={mails}
          to={to}
          productName={load.app.settings.productName}
          stylesheet={stylesheet}
        />
      );
      return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
        headers: { "Content-Type": "text/html; charset=utf-8", Vary: "Accept" },
      });
    });
  },
  { operation: showSandboxMails },
);
