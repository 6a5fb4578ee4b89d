import { Form, Link, useLocation } from "@remix-run/react";
import { CircleUser, LogOut, ScrollText, Smile } from "lucide-react";
import { Suspense, type ComponentProps, type ReactNode } from "react";
import { paths } from "~/contracts/paths";
import type { ShellView } from "~/contracts/shell";
import { AvatarImage } from "../avatar-image";
import { onDemand } from "../on-demand";
import { Logo } from "./logo";
import { TermsLink } from "./terms-dialog";

const StopImpersonation = onDemand(() => import("./acting-strip"), "StopImpersonation");

type Viewer = NonNullable<ShellView["viewer"]>;

export function AppBar({ shell: { productName, viewer } }: { shell: ShellView }) {
  return (
    <header className="app-bar">
      <BarLink className="logo" to={paths.home}>
        <Logo />
        {productName}
      </BarLink>
      {/* Admins keep these links whatever their own subscription. */}
      {viewer?.isVerified && (viewer.hasAccess || viewer.isAdmin) && (
        <nav aria-label="Main">
          {viewer.hasAccess && (
            <BarLink to={paths.properties} also={["/project/"]}>
              My Properties
            </BarLink>
          )}
          {viewer.hasAccess && <BillsLink count={viewer.openBills} />}
          {viewer.isAdmin && (
            <>
              <BarLink to={paths.adminTemplates}>Templates</BarLink>
              <BarLink to={paths.adminTradeTracker}>Trade Tracker</BarLink>
              <BarLink to={paths.adminUsers} also={[paths.adminAudit, paths.adminHealth]}>
                Users
              </BarLink>
            </>
          )}
        </nav>
      )}
      <div className="app-bar-end">
        {viewer?.isVerified && viewer.hasAccess ? (
          <BarLink className="find-link" to={paths.find}>
            Find or do
          </BarLink>
        ) : (
          <BarLink to={paths.help}>Help</BarLink>
        )}
        {viewer ? <AvatarMenu viewer={viewer} /> : <BarLink to={paths.login()}>Login</BarLink>}
      </div>
    </header>
  );
}

/** Only while there are bills to pay or to sort, and on their page; phones have the bar below. */
function BillsLink({ count }: { count: number }) {
  const isHere = useLocation().pathname === paths.bills();
  if (count === 0 && !isHere) return null;
  return (
    <BarLink className="nav-link desk-only" to={paths.bills()}>
      Bills
      <BillCount count={count} />
    </BarLink>
  );
}

type BarLinkProps = Omit<ComponentProps<typeof Link>, "to"> & {
  to: string;
  also?: readonly string[];
};

/** `also` are path prefixes of the same section. */
function BarLink({ to, also = [], className = "nav-link", ...rest }: BarLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || [`${to}/`, ...also].some((start) => pathname.startsWith(start));
  return (
    <Link className={className} to={to} aria-current={isHere ? "page" : undefined} {...rest} />
  );
}

/** Native popover: works without script. */
function AvatarMenu({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <button
        type="button"
        className="btn btn-plain btn-icon"
        popovertarget="account-menu"
        aria-label={`Account of ${viewer.fullName}`}
      >
        <AvatarImage avatar={viewer.avatar} size="small" />
      </button>
      <div id="account-menu" popover="auto" className="pop menu">
        <p className="label px-3 py-2">{viewer.fullName}</p>
        {viewer.isVerified && (
          <>
            <MenuLink to={paths.profile} icon={<CircleUser size={18} aria-hidden />}>
              My Profile
            </MenuLink>
            <MenuLink to={paths.avatar} icon={<Smile size={18} aria-hidden />}>
              Change my avatar
            </MenuLink>
            <MenuLink to={paths.help} icon={<b aria-hidden>?</b>}>
              Help
            </MenuLink>
          </>
        )}
        <TermsLink className="menu-item">
          <ScrollText size={18} aria-hidden />
          Terms Of Use
        </TermsLink>
        {viewer.imping && (
          <Suspense>
            <StopImpersonation className="menu-item" />
          </Suspense>
        )}
        <Form method="post" action={paths.logout}>
          <button className="menu-item" name="intent" value="logout">
            <LogOut size={18} aria-hidden />
            Logout
          </button>
        </Form>
      </div>
    </>
  );
}

function MenuLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <BarLink
      className="menu-item"
      to={to}
      onClick={() => document.getElementById("account-menu")?.hidePopover()}
    >
      {icon}
      {children}
    </BarLink>
  );
}

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
