import { z } from "zod";
import { ACCOUNT_STATUSES } from "~/domain/account-status";
import { COMMON_PASSWORD, isCommonPassword } from "~/domain/common-passwords";
import { foldEmail, isEmail } from "~/domain/email";
import { passwordProblem } from "~/domain/password";
import { AVATARS } from "~/domain/user";
import { messages } from "./messages";
import { fields, money, personName, requiredText } from "./fields";

export const paymentView = z.object({
  id: z.string(),
  date: z.string(),
  amount: money,
  refunded: money,
});
export type PaymentView = z.output<typeof paymentView>;

/** What a user and an admin see of an account. Dates are ISO 8601 UTC. */
export const accountView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.object({ admin: z.literal(true).optional() }),
  emailVerified: z.boolean(),
  isActive: z.boolean(),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  expiry: z.string().nullable(),
});
export type AccountView = z.output<typeof accountView>;

/** GET /api/login/user. */
export const userView = z.object({
  isLoggedIn: z.literal(true),
  ...accountView.shape,
  avatar: z.enum(AVATARS),
  payments: z.array(paymentView),
  imping: z.boolean(),
});
export type UserView = z.output<typeof userView>;

const noUserView = z.object({ isLoggedIn: z.literal(false) });
export const currentUserView = z.object({ data: z.union([userView, noUserView]) });
export const savedUserView = z.object({ data: userView });

export const signedOutView = z.object({ data: noUserView });

export const acceptedView = z.object({ data: z.object({ accepted: z.literal(true) }) });

const EMAIL_REQUIRED = "Email is required";
const EMAIL_INVALID = "Email is invalid";
const PASSWORD_REQUIRED = "Password is required";

/** Blank and malformed each have their own message (docs/specification.md §2.1). */
export const email = requiredText(EMAIL_REQUIRED, 254).refine(
  (text) => isEmail(text) && isEmail(foldEmail(text)),
  EMAIL_INVALID,
);

export const signInInput = fields({
  email,
  password: z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(1000),
});

const newPassword = z.string(PASSWORD_REQUIRED).superRefine((password, context) => {
  const problem =
    passwordProblem(password) ?? (isCommonPassword(password) ? COMMON_PASSWORD : undefined);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

/** The last two fields are accepted and ignored (docs/specification.md §2.2, §18.1). */
export const registerInput = confirmed(
  fields({
    firstName: personName("First name is required"),
    lastName: personName("Last name is required"),
    email,
    password: newPassword,
    passwordConfirm: z.string(messages.passwordsDiffer).optional(),
    valid: z.unknown().optional(),
    validationErrors: z.unknown().optional(),
  }),
);

export const forgotPasswordInput = fields({ email });

/** Without an email, resends to the signed-in account. */
export const resendInput = fields({ email: email.optional() });

const secret = z.string(messages.linkInvalid).max(200, messages.linkInvalid);
export const linkInput = fields({ token: secret.default(""), id: secret.default("") });

/** In a page's query; mail programs may add parameters of their own. */
export const linkQuery = z.object({ token: secret.default(""), id: secret.default("") });

export const resetPasswordInput = confirmed(
  fields({
    token: secret,
    id: secret,
    password: newPassword,
    passwordConfirm: z.string(messages.passwordsDiffer).optional(),
  }),
);

/** `expired` distinguishes an expired link from an unknown one (docs/specification.md §2.7). */
export const linkView = z.object({ validLink: z.boolean(), expired: z.boolean() });
export type LinkView = z.output<typeof linkView>;

/** `contested`: the name of the registration, where the address was registered more than once. */
export const activationLinkView = linkView.extend({ contested: z.string().optional() });

export const activatedView = z.object({ data: z.object({ emailVerified: z.literal(true) }) });

export const profileInput = fields({
  firstName: personName("First name is required"),
  lastName: personName("Last name is required"),
});

export const avatarInput = fields({ avatar: z.enum(AVATARS, "Choose one of the avatars.") });

export const deleteAccountInput = fields({
  password: z.string(PASSWORD_REQUIRED).min(1, PASSWORD_REQUIRED).max(1000),
});

/** If the repeated password is sent it must match; reported together with all other problems. */
function confirmed<
  Input extends z.ZodType<{ password: string; passwordConfirm?: string | undefined }>,
>(input: Input): Input {
  return input.refine(
    ({ password, passwordConfirm }) =>
      !password || passwordConfirm === undefined || password === passwordConfirm,
    {
      path: ["passwordConfirm"],
      message: messages.passwordsDiffer,
      when: ({ value }) => typeof value === "object" && value !== null,
    },
  );
}
