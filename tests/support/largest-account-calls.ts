import { PASSWORD } from "./largest-served";
import type { Case, Cases, Walk } from "./largest-walk";

const NAME = { firstName: "Another", lastName: "Tester" };

/** A call by somebody new, an activated trial. */
const newPerson = (send: (email: string, walk: Walk) => object | Promise<object>): Case => ({
  as: "nobody",
  send: async (walk) => ({ body: await send(walk.served.person().email, walk) }),
});

/** Registers, and has the link of the mail. */
async function registered({ served, browser }: Walk) {
  const email = `new${served.turn()}@example.nz`;
  await browser.json("POST", "/api/account", { ...NAME, email, password: PASSWORD });
  return linkTo(await served.mailed(email, "/auth/activate"));
}

async function forgotten({ served, browser }: Walk) {
  const { email } = served.person();
  await browser.json("POST", "/api/login/forgot-password", { email });
  return linkTo(await served.mailed(email, "/auth/reset-password"));
}

const linkTo = (link: URL) => ({
  at: link.pathname + link.search,
  body: Object.fromEntries(link.searchParams),
});

/** The id of somebody new, in the path. */
const onPerson = (
  at: (id: string) => string,
  changes: Parameters<Walk["served"]["person"]>[0] = {},
): Case => ({ send: ({ served }) => ({ at: at(served.person(changes).id) }) });

const SUBSCRIBED = {
  /** Signs in as somebody new, who pays for a month: the id of the payment. */
  async paid({ served, browser }: Walk): Promise<string> {
    const { email, id } = served.person();
    await browser.json("POST", "/api/login", { email, password: PASSWORD });
    const answer = await browser.json("POST", "/api/subscribe", { annual: "false" });
    const { subscribeUrl } = (await answer.json()) as { subscribeUrl: string };
    await browser.form(new URL(subscribeUrl).pathname, { button: "pay" });
    await browser.form("/subscribe/done", { intent: "look" });
    const payment = served.db.$client
      .prepare<[string], { id: string }>("select id from payments where user_id = ?")
      .get(id);
    return payment?.id ?? "";
  },
  async checkout({ served, browser }: Walk): Promise<string> {
    const { email } = served.person();
    await browser.json("POST", "/api/login", { email, password: PASSWORD });
    const answer = await browser.json("POST", "/api/subscribe", { annual: "true" });
    const { subscribeUrl } = (await answer.json()) as { subscribeUrl: string };
    return new URL(subscribeUrl).pathname;
  },
  async portal(walk: Walk): Promise<string> {
    await SUBSCRIBED.paid(walk);
    const answer = await walk.browser.form("/profile", { intent: "manage-card" });
    return new URL(answer.headers.get("Location") ?? "").pathname;
  },
};

const NEVER_ACTIVATED = { emailVerified: false, activationDate: null, trialStart: null };
const NOTHING_THERE: Case = { status: 404 };
const admin = (action: string) => (id: string) => `/api/admin/users/${id}/${action}`;
const page = (action: string) => (id: string) => `/admin/users/${id}/${action}`;

/** Accounts, subscriptions and the sandbox: calls, and the forms that send the same. */
export const OF_ACCOUNTS: Cases = {
  "POST /api/login": newPerson((email) => ({ email, password: PASSWORD })),
  "POST /api/login/logout": { send: () => ({ body: {} }) },
  "POST /api/login/forgot-password": newPerson((email) => ({ email })),
  "POST /api/login/reset-password": {
    as: "nobody",
    send: async (walk) => ({
      body: { ...(await forgotten(walk)).body, password: PASSWORD, passwordConfirm: PASSWORD },
    }),
  },
  "POST /api/account": {
    as: "nobody",
    send: ({ served }) => ({
      body: { ...NAME, email: `new${served.turn()}@example.nz`, password: PASSWORD },
    }),
  },
  "POST /api/account/activate": {
    as: "nobody",
    send: async (walk) => ({ body: (await registered(walk)).body }),
  },
  "POST /api/account/resend": { as: "unverified" },
  "PUT /api/profile": { send: () => ({ body: NAME }) },
  "PUT /api/profile/avatar": { send: () => ({ body: { avatar: "Brainy" } }) },
  "POST /api/subscribe": newPerson(async (email, { browser }) => {
    await browser.json("POST", "/api/login", { email, password: PASSWORD });
    return { annual: "true" };
  }),
  "DELETE /api/subscribe": {
    as: "nobody",
    send: async (walk) => (await SUBSCRIBED.paid(walk), {}),
  },
  "GET /api/payments/:paymentId/invoice": {
    as: "nobody",
    send: async (walk) => ({ at: `/api/payments/${await SUBSCRIBED.paid(walk)}/invoice` }),
  },
  "POST /api/admin/users/:userId/activate": onPerson(admin("activate"), NEVER_ACTIVATED),
  "POST /api/admin/users/:userId/convert-to-paid": onPerson(admin("convert-to-paid"), {
    isFree: true,
  }),
  "POST /api/admin/users/:userId/convert-to-free": onPerson(admin("convert-to-free")),
  "POST /api/admin/users/:userId/imp": onPerson(admin("imp")),
  "DELETE /api/admin/users/imp": {
    as: "admin",
    send: async ({ perform }) => (await perform("POST /api/admin/users/:userId/imp"), {}),
  },
  "DELETE /api/admin/users/:userId": {
    isFresh: true,
    send: ({ served }) => ({ at: `/api/admin/users/${served.actors.creator.id}` }),
  },
  "GET /api/*": NOTHING_THERE,
  "POST /api/*": NOTHING_THERE,
  "GET /*": NOTHING_THERE,
  "POST /*": NOTHING_THERE,
  "GET /api/addresses/:addressId": NOTHING_THERE,
  "POST /webhooks/stripe": {
    reason: "signed with a secret of the process; POST /sandbox/checkout/:sessionId sends some",
  },
  "POST / resend": { as: "unverified" },
  "POST /auth/login login": {
    as: "nobody",
    send: ({ served }) => ({ typed: { email: served.person().email, password: PASSWORD } }),
  },
  "POST /auth/register register": {
    as: "nobody",
    send: ({ served }) => ({
      typed: {
        ...NAME,
        email: `new${served.turn()}@example.nz`,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
      },
    }),
  },
  "POST /auth/activate activate": {
    as: "nobody",
    send: async (walk) => ({ at: (await registered(walk)).at }),
  },
  "POST /auth/activate resend": {
    as: "unverified",
    send: ({ served }) => ({ typed: { email: served.actors.unverified.email } }),
  },
  "POST /auth/forgot-password forgot": {
    as: "nobody",
    send: ({ served }) => ({ typed: { email: served.person().email } }),
  },
  "POST /auth/reset-password reset": {
    as: "nobody",
    send: async (walk) => ({
      at: (await forgotten(walk)).at,
      typed: { password: PASSWORD, passwordConfirm: PASSWORD },
    }),
  },
  "POST /profile manage-card": {
    as: "nobody",
    send: async (walk) => (await SUBSCRIBED.paid(walk), {}),
  },
  "POST /profile/avatar avatar": { send: () => ({ typed: { avatar: "Brainy" } }) },
  "POST /profile/delete delete-account": {
    isFresh: true,
    send: () => ({ typed: { password: PASSWORD } }),
  },
  "POST /subscribe subscribe": {
    as: "nobody",
    send: async ({ served, browser }) => {
      const { email } = served.person();
      await browser.json("POST", "/api/login", { email, password: PASSWORD });
      return { fields: { annual: "true" } };
    },
  },
  "POST /subscribe/done look": {
    as: "nobody",
    send: async (walk) => (await SUBSCRIBED.paid(walk), { fields: {} }),
  },
  "POST /subscribe/cancel unsubscribe": {
    as: "nobody",
    send: async (walk) => (await SUBSCRIBED.paid(walk), {}),
  },
  "POST /admin/users/:userId/activate activate": onPerson(page("activate"), NEVER_ACTIVATED),
  "POST /admin/users/:userId/convert-to-paid convert-to-paid": onPerson(page("convert-to-paid"), {
    isFree: true,
  }),
  "POST /admin/users/:userId/convert-to-free convert-to-free": onPerson(page("convert-to-free")),
  "POST /admin/users/:userId/impersonate impersonate": onPerson(page("impersonate")),
  "POST /admin/users/:userId/delete delete": {
    isFresh: true,
    send: ({ served }) => ({ at: `/admin/users/${served.actors.creator.id}/delete` }),
  },
  "POST /stop-impersonation stop": {
    as: "admin",
    send: async ({ perform }) => (
      await perform("POST /api/admin/users/:userId/imp"),
      { fields: {} }
    ),
  },
  "GET /sandbox/checkout/:sessionId": {
    as: "nobody",
    send: async (walk) => ({ at: await SUBSCRIBED.checkout(walk) }),
  },
  "POST /sandbox/checkout/:sessionId": {
    as: "nobody",
    send: async (walk) => ({ at: await SUBSCRIBED.checkout(walk), fields: { button: "pay" } }),
  },
  "GET /sandbox/portal/:portalId": {
    as: "nobody",
    send: async (walk) => ({ at: await SUBSCRIBED.portal(walk) }),
  },
  "POST /sandbox/portal/:portalId": {
    as: "nobody",
    send: async (walk) => ({ at: await SUBSCRIBED.portal(walk), fields: { button: "cancel" } }),
  },
  "POST /sandbox/clock": { isFresh: true, send: () => ({ fields: { days: "1" } }) },
};
