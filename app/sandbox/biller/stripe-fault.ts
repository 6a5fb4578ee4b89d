type Details = { type?: string; code?: string; param?: string };

/** An error in Stripe's shape. */
export class StripeFault extends Error {
  override name = "StripeFault";
  constructor(
    readonly status: number,
    message: string,
    private readonly details: Details = {},
  ) {
    super(message);
  }

  body() {
    return { error: { type: "invalid_request_error", ...this.details, message: this.message } };
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

export function cannot(message: string): StripeFault {
  return new StripeFault(400, message);
}
