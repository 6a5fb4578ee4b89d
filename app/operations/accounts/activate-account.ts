import { activatedView, linkInput } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { limitByNetwork } from "../rate-limit";
import { command } from "../operation";
import { markActivated } from "./mark-activated";
import { consumeMailLink } from "./mail-link";

/** Signs nobody in: whoever opened the mail need not be who knows the password. */
export const activateAccount = command({
  summary: "Activate an account with the link from the mail",
  failure: messages.activateFailed,
  access: "anyone",
  input: linkInput,
  output: activatedView,
  prepare: async (context) => limitByNetwork(context, "link"),
  run(context, _subject, link) {
    const taken = consumeMailLink(context, "activate", link);
    if (!taken) throw new Refusal("invalid", messages.activateFailed);
    markActivated(context, taken.user, taken.registration);
    context.outgoing.pending = null;
    context.outgoing.loginEmail = taken.user.email;
    return { data: { emailVerified: true as const } };
  },
});
