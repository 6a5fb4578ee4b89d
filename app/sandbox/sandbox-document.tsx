import type { ReactNode } from "react";
import stylesheet from "~/ui/styles/app.css?url";

type Props = {
  title: string;
  label: string;
  problem?: string | undefined;
  wide?: boolean;
  children: ReactNode;
};

/** A whole document without the product's shell: it stands for an outside service. */
export function SandboxDocument({ title, label, problem, wide = false, children }: Props) {
  return (
    <html lang="en-NZ">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{problem ? `Error: ${title}` : title}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="banner">{label}</header>
        <main className={wide ? "page max-w-[46rem]" : "page max-w-[30rem]"}>
          {problem && (
            <p className="error-summary" role="alert">
              {problem}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}
