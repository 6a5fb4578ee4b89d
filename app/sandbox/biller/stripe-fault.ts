type Details = { type?: string; code?: string; param?: string; declineCode?: string };

/** An error in Stripe's shape and words. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    private readonly details: Details = {},
  ) {
    super(message);
    this.name = "StripeFault";
  }

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

/** By name: the biller may be loaded from another bundle, where instanceof fails. */
export function isStripeFault(error: unknown): error is Error {
  return error instanceof Error && error.name === "StripeFault";
}

/** 404 for an id in the path, 400 in a parameter. */
export function noSuch(what: string, id: string, param?: string): StripeFault {
  return new StripeFault(param ? 400 : 404, `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param: param ?? "id",
  });
}

export function cannot(message: string, code?: string, param?: string): StripeFault {
  return new StripeFault(400, message, { ...(code && { code }), ...(param && { param }) });
}

export function cardDeclined(): StripeFault {
  return new StripeFault(402, "Your card has insufficient funds.", {
    type: "card_error",
    code: "card_declined",
    declineCode: "insufficient_funds",
  });
}
