import { data, type ActionFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { showShell } from "~/operations/home/show-shell";
import { perform } from "~/operations/operation";
import { readContext } from "../context";
import { isForPrimary } from "../replica/replica-middleware";

/**
 * Does an action's work. Remix loads no frame for the page of an error that an action throws, so
 * that the error brings it along (`useShell` finds it there); redirects pass as they are. Bugs are
 * reported here, for Remix reports none that is an answer already.
 */
export async function errorWithShell<Result>(
  args: ActionFunctionArgs,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw await withFrame(args, error);
  }
}

type Answer = ReturnType<typeof data<object>>;

async function withFrame(
  { request, context: load }: ActionFunctionArgs,
  error: unknown,
): Promise<unknown> {
  if (error instanceof Response || isForPrimary(error, load)) return error;
  try {
    const shell = {
      ...(await perform(showShell, await readContext(request, load), {}, {})),
      toast: null,
    };
    const { data: said, init } = isAnswer(error) ? error : bug;
    if (!isAnswer(error) && !request.signal.aborted) load.app.report(error);
    return data({ ...said, shell }, init ?? undefined);
  } catch {
    // Where not even the frame can be had, the page stands without one.
    return error;
  }
}

const bug: Answer = data({ message: messages.serverError, reason: "bug" }, { status: 500 });

/** What `data()` made, to be thrown as an error page. */
function isAnswer(error: unknown): error is Answer {
  return (
    typeof error === "object" &&
    error !== null &&
    "type" in error &&
    error.type === "DataWithResponseInit"
  );
}
