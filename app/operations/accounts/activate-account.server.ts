import { activatedView, linkInput } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { spendNetworkTry } from "../limits.server";
import { command } from "../operation.server";
import { activatePerson } from "./activate-person.server";
import { takeMailLink } from "./mail-link.server";

/** Signs nobody in: whoever opened the mail need not be who knows the password. */
export const activateAccount = command({
  summary: "Activate an account with the link from the mail",
  failure: messages.activateFailed,
  access: "anyone",
  input: linkInput,
  output: activatedView,
  prepare: async (context) => spendNetworkTry(context, "link"),
  run(context, _subject, link) {
    const taken = takeMailLink(context, "activate", link);
    if (!taken) throw new Refusal("invalid", messages.activateFailed);
    activatePerson(context, taken.user, taken.registration);
    context.outgoing.pending = null;
    context.outgoing.loginEmail = taken.user.email;
    return { data: { emailVerified: true as const } };
  },
});
