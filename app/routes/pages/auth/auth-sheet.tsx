import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/contracts/paths";
import { Logo } from "~/ui/shell/logo";

export function AuthSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-[30rem] gap-5">
        <h1 className="flex items-center gap-3">
          <Logo size={40} /> {title}
        </h1>
        {children}
      </section>
    </div>
  );
}

export function ReturnToLogin({
  className = "link link-alone justify-self-start",
}: {
  className?: string;
}) {
  return (
    <Link className={className} to={paths.login()}>
      Return to Login
    </Link>
  );
}
