import {
  performed,
  performWithin,
  type AnyOperation,
  type RequestContext,
} from "~/operations/operation";

/** A row's button of a form: its command is the first step, as `rowCommand` has it. */
export function pressButton(
  form: AnyOperation,
  button: AnyOperation,
  { who, params, typed = {}, input = {} }: Press,
) {
  return performed(form, who, params, typed, {
    first: (context) => void performWithin(context, button, { params, input }),
  });
}

type Press = { who: RequestContext; params: object; typed?: object; input?: object };
