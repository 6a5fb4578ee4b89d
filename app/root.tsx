import font from "@fontsource-variable/encode-sans/files/encode-sans-latin-standard-normal.woff2?url";
import type { LinksFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { THEMES } from "~/contracts/theme-color";
import { shellLoader } from "~/http/handlers/page-loader";
import { ErrorPage } from "~/ui/error-page";
import { ChartPatterns } from "~/ui/charts/patterns";
import { useNonce } from "~/ui/nonce";
import { PageDescription, PageTitle } from "~/ui/page";
import { OfflineLine } from "~/ui/queue/offline-line";
import { Shell } from "~/ui/shell/shell";
import { useShell } from "~/ui/use-shell";
import stylesheet from "~/ui/styles/app.css?url";
import paper from "~/ui/styles/sheets/paper.css?url";

export const loader = shellLoader;

export const links: LinksFunction = () => [
  // With the style sheet, not after it: text that changes its font later moves what is below.
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { productName = "", publicUrl = "" } = useShell() ?? {};
  return (
    <html lang="en-NZ">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {THEMES.map(({ scheme, color }) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
        <PageTitle productName={productName} />
        <PageDescription publicUrl={publicUrl} />
        <Links />
      </head>
      <body>
        <ChartPatterns />
        {children}
        {/* After all other sheets, which stand in the page too where they are loaded on demand. */}
        <link rel="stylesheet" href={paper} media="print" />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const shell = useShell();
  return (
    <Shell shell={shell} line={<OfflineLine shell={shell} />}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useShell();
  const known = isRouteErrorResponse(error) ? error : undefined;
  return (
    <Shell shell={shell} line={<OfflineLine shell={shell} />}>
      <ErrorPage status={known?.status ?? 500} message={messageOf(known?.data)} />
    </Shell>
  );
}

function messageOf(data: unknown): string | undefined {
  return typeof data === "object" &&
    data !== null &&
    "message" in data &&
    typeof data.message === "string"
    ? data.message
    : undefined;
}
