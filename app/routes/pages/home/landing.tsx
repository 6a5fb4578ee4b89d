import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import type { HomeScreen } from "~/contracts/home";
import { paths } from "~/contracts/paths";
import { overspend, totalOf } from "~/domain/budget";
import { formatDays } from "~/domain/dates";
import { formatDollarsAndCents } from "~/domain/money";
import { TermsLink } from "~/ui/shell/terms-dialog";
import { Elevation } from "./elevation";
import { Prices } from "~/ui/billing/prices";
import { sampleReno } from "./sample-reno";
import { SampleSheet } from "./sample-sheet";

const total = totalOf(sampleReno.categories);
const over = sampleReno.categories.filter((category) => overspend(category) > 0);

export function Landing({ productName, trialDays, prices }: HomeScreen<"landing">) {
  return (
    <div className="page gap-16">
      <section className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid gap-5">
          <p className="label">Renovation budgets for New Zealand property owners</p>
          <h1 className="text-figure">Know what the job still costs to finish</h1>
          <p className="max-w-[34rem] text-lg text-ink-2">
            {productName} keeps the budget of every property you renovate: what each room should
            cost, what you have spent, and what is left. Standing in the house with a phone, or at
            night with a laptop.
          </p>
          <WaysIn isSold={prices !== null} />
          {prices && (
            <p className="hint">
              Free for {formatDays(trialDays)}, without a card. The days count from when you
              activate your account. Then {formatDollarsAndCents(prices.monthly)} per month or{" "}
              {formatDollarsAndCents(prices.annual)} per year.
            </p>
          )}
        </div>
        {over[0] && <Elevation total={total} over={over[0]} />}
      </section>

      <SampleSheet />

      <section className="grid gap-6">
        <h2>What goes on the sheet</h2>
        <dl className="grid border-t border-ink sm:grid-cols-2 sm:gap-x-8">
          <Part name="Manage properties">
            Every property you own or flip, under way and completed side by side. Clone one that
            went well, and the next starts with its categories and budgets.
          </Part>
          <Part name="Manage renovation budgets">
            A grid that is edited like your spreadsheet, category by category. What is left is
            worked out as you type, and an overspend is hatched before it surprises you.
          </Part>
          <Part name="Photograph the receipt, done">
            A spend is an amount, a photo and the item it is for: three taps, also without a signal.
            Bills to pay stand together by the day they are due.
          </Part>
          <Part name="Quotes side by side">
            Ask several suppliers for the same work by mail. Their answers stand line by line, and
            the one you accept is what bills and variations are held against.
          </Part>
          <Part name="Share property info">
            Add your partner or your builder by email. They see and update the same figures, and you
            stay in charge of the property.
          </Part>
          <Part name="Keep important documents per property">
            Quotes, contracts and consents in one dossier, and photos before and after, room by
            room.
          </Part>
          <Part name="Work out the profit, GST included">
            Buy, renovate, sell: say how GST works on the property, and the calculator takes it out,
            so that the profit it shows is what is left after GST.{" "}
            <Link className="link" to={paths.calculator}>
              Try it without an account
            </Link>
          </Part>
          <Part name="A report that a lender can read">
            One button prints it as a PDF: what is budgeted and spent, what it takes to finish, the
            profit with its GST, and the photos.
          </Part>
          <Part name="What you enter stays yours">
            {`Download everything you own as one file whenever you like${prices ? ", also after a trial or a subscription has ended" : ""}.`}
          </Part>
          <Part name="Made for one to ten houses a year">
            For owners and small investors, not for building companies: no per-seat prices, and no
            set-up to sit through.
          </Part>
        </dl>
      </section>

      {prices && <Costs trialDays={trialDays} prices={prices} />}
      <p className="hint">
        <TermsLink className="link link-alone">Terms Of Use</TermsLink>
      </p>
    </div>
  );
}

type CostsProps = { trialDays: number; prices: ComponentProps<typeof Prices> };

function Costs({ trialDays, prices }: CostsProps) {
  return (
    <section className="grid gap-6">
      <div>
        <h2>What it costs</h2>
        <p className="text-ink-2">
          A free trial of {formatDays(trialDays)} first. Then, in New Zealand dollars:
        </p>
      </div>
      <Prices {...prices} />
      <WaysIn isSold />
    </section>
  );
}

function WaysIn({ isSold }: { isSold: boolean }) {
  return (
    <p className="flex flex-wrap gap-3">
      <Link className="btn btn-primary" to={paths.register}>
        {isSold ? "Start your free trial" : "Register"}
      </Link>
      <Link className="btn" to={paths.login()}>
        Login
      </Link>
    </p>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-4">
      <dt className="text-lg font-semibold">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}
