import { data, type ActionFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { showShell } from "~/operations/home/show-shell";
import { perform } from "~/operations/operation";
import { readContext } from "../request/context";
import { isForPrimary } from "../replica/replica-middleware";

/**
 * Remix runs no loaders for an action's error page, so the error carries the shell's data
 * (`useShell`), and it does not report thrown responses, so bugs are reported here.
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
    const { data: body, init } = isAnswer(error) ? error : bug;
    if (!isAnswer(error) && !request.signal.aborted) load.app.report(error);
    return data({ ...body, shell }, init ?? undefined);
  } catch {
    return error;
  }
}

const bug: Answer = data({ message: messages.serverError, reason: "bug" }, { status: 500 });

function isAnswer(error: unknown): error is Answer {
  return (
    typeof error === "object" &&
    error !== null &&
    "type" in error &&
    error.type === "DataWithResponseInit"
  );
}
