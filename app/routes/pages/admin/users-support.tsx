import { useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { adminDateTime } from "~/domain/dates";
import { pageLoader } from "~/http/handlers/page-loader";
import { showSupportChanges } from "~/operations/admin/support-changes";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import { ChangeRow } from "~/ui/property/change-row";
import historyStyles from "~/ui/styles/sheets/history.css?url";

export const links = stylesheets(historyStyles);
export const loader = pageLoader(showSupportChanges);
export const handle: PageHandle = { title: "What Support changed" };

export default function SupportChanges() {
  const { user, admin, from, until, properties, isCut } = useLoaderData<typeof loader>();
  const time = `from ${adminDateTime(new Date(from))} until ${adminDateTime(new Date(until))}`;
  return (
    <div className="page">
      <BackLink to={paths.adminAudit}>Audit log</BackLink>
      <h1>What Support changed</h1>
      <p className="wrap-anywhere">
        {admin === null
          ? `For ${user.fullName} (${user.email}), ${time}.`
          : `${admin} impersonated ${user.fullName} (${user.email}) ${time}.`}
      </p>
      <div className="sheet">
        {properties.length === 0 && <p>Nothing was changed.</p>}
        {properties.map(({ property, changes }) => (
          <section key={property.id} className="history-day" aria-label={property.name}>
            <div className="history-head">
              <h2>{property.name}</h2>
            </div>
            <ol>
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} />
              ))}
            </ol>
          </section>
        ))}
        {isCut && <p className="hint">There is more: the newest 500 of a renovation are listed.</p>}
      </div>
      {properties.length > 0 && (
        <p className="hint">
          The history calls every admin Support: what another admin changed in that time, for this
          user or for a partner in a renovation that they share, is listed too.
        </p>
      )}
    </div>
  );
}
