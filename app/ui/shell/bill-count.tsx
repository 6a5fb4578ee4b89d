/** Beside a link to the bills. */
export function BillCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="nav-count" aria-hidden>
        {count}
      </span>
      <span className="sr-only">, {count} to pay or sort</span>
    </>
  );
}
