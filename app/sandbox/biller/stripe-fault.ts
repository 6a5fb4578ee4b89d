type Details = { type?: string; code?: string; param?: string; declineCode?: string };

/** A refusal in Stripe's own words and shape. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    private readonly details: Details = {},
  ) {
    super(message);
    this.name = "StripeFault";
  }

  /** The body of the answer, as Stripe's API documents it. */
  body(): object {
    const { type = "invalid_request_error", code, param, declineCode } = this.details;
    return {
      error: {
        ...(code && {
          code,
          doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`,
        }),
        ...(declineCode && { decline_code: declineCode }),
        message: this.message,
        ...(param && { param }),
        type,
      },
    };
  }
}

/** By its name, as the biller may come from another bundle than who asks. */
export function isStripeFault(error: unknown): error is Error {
  return error instanceof Error && error.name === "StripeFault";
}

/** A thing that is not there: 404 where the address names it, 400 where a parameter does. */
export function noSuch(what: string, id: string, param?: string): StripeFault {
  return new StripeFault(param ? 400 : 404, `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param: param ?? "id",
  });
}

/** Something that cannot be done to a thing in its state. */
export function cannot(message: string, code?: string, param?: string): StripeFault {
  return new StripeFault(400, message, { ...(code && { code }), ...(param && { param }) });
}

/** What a card that has no money says. */
export function cardDeclined(): StripeFault {
  return new StripeFault(402, "Your card has insufficient funds.", {
    type: "card_error",
    code: "card_declined",
    declineCode: "insufficient_funds",
  });
}
