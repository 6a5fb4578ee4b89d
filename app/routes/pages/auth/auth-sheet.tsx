import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/contracts/paths";
import { Logo } from "~/ui/shell/logo";

type Props = { title: string; icon?: ReactNode; children: ReactNode };

export function AuthSheet({ title, icon = <Logo size={40} />, children }: Props) {
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-[30rem] gap-5">
        <h1 className="flex items-center gap-3">
          {icon} {title}
        </h1>
        {children}
      </section>
    </div>
  );
}

type LoginProps = { className?: string };

export function ReturnToLogin({ className = "link link-alone justify-self-start" }: LoginProps) {
  return (
    <Link className={className} to={paths.login()}>
      Return to Login
    </Link>
  );
}
