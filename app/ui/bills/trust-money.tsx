import type { TrustMoney } from "~/domain/bills/retention";

/** What the law asks of held-back money, except in a contract for one's own home. */
export function TrustMoneyNotice({ trust }: { trust: TrustMoney }) {
  if (trust === "none") return null;
  return (
    <>
      {trust === "trust"
        ? "You do not live there, so held-back money is trust money:"
        : "Where you do not live in the house yourself, held-back money is trust money:"}{" "}
      own account or complying instrument, records, a statement to the builder.{" "}
      <a className="link link-alone" href="https://www.building.govt.nz/">
        building.govt.nz
      </a>
    </>
  );
}
