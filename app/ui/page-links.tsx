import { Link } from "@remix-run/react";

type Props = {
  label: string;
  page: number;
  pages: number;
  to: (page: number) => string;
  /** The link to the page before and that to the one after: their texts. */
  words?: readonly [string, string];
  /** Says which page it is. */
  hasNumber?: boolean;
  className?: string;
};

/** The pages before and after; nothing where there is one page. */
export function PageLinks({
  label,
  page,
  pages,
  to,
  words = ["Newer", "Older"],
  hasNumber = false,
  className = "",
}: Props) {
  if (pages === 1) return null;
  const [before, after] = words;
  return (
    <nav
      className={`${className} flex flex-wrap items-center justify-between gap-3 no-print`}
      aria-label={label}
    >
      {page > 1 && (
        <Link className="btn" to={to(page - 1)}>
          {before}
        </Link>
      )}
      {hasNumber && (
        <p className="tabular-nums">
          Page {page.toLocaleString("en-NZ")} of {pages.toLocaleString("en-NZ")}
        </p>
      )}
      {page < pages && (
        <Link className="btn" to={to(page + 1)}>
          {after}
        </Link>
      )}
    </nav>
  );
}
