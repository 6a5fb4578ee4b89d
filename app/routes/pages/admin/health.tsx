import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showHealth } from "~/operations/health/health";
import { AdminTime } from "~/ui/admin/admin-time";
import { HealthChecks, HealthFacts } from "~/ui/admin/health";
import type { PageHandle } from "~/ui/page-title";
import { stylesheets } from "~/ui/stylesheets";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(showHealth);
export const handle: PageHandle = { title: "Server" };

export default function Health() {
  const health = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Server</h1>
        <p className="flex flex-wrap gap-3">
          <Link className="btn" to={paths.adminHealth}>
            Look again
          </Link>
          <Link className="btn" to={paths.adminUsers}>
            Users
          </Link>
        </p>
      </header>
      <p aria-live="polite" className="hint">
        {health.ok ? "This server can serve people." : "This server cannot serve people now."} Seen{" "}
        <AdminTime date={health.date} none="" />.
      </p>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <HealthChecks health={health} />
        <HealthFacts health={health} />
      </div>
    </div>
  );
}
