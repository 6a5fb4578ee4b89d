import type { ReactNode } from "react";

type Props = {
  title: string;
  label: string;
  stylesheet: string;
  problem?: string | undefined;
  wide?: boolean;
  children: ReactNode;
};

/** A whole document without the product's shell: it stands for an outside service. */
export function SandboxDocument({
  title,
  label,
  stylesheet,
  problem,
  wide = false,
  children,
}: Props) {
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

export function SandboxProblem({
  problem,
  productName,
  stylesheet,
}: {
  problem: string;
  productName: string;
  stylesheet: string;
}) {
  return (
    <SandboxDocument title={`Sandbox – ${productName}`} label="Sandbox" stylesheet={stylesheet}>
      <h1>{problem}</h1>
      <p>
        <a className="link link-alone" href="/">
          Home
        </a>
      </p>
    </SandboxDocument>
  );
}
