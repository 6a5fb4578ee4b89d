import { pino, type Logger } from "pino";

/** The log, and Sentry when set up (docs/specification.md §22.1). */
export type ErrorReports = { report: (error: unknown) => void; flush: () => Promise<void> };

/** JSON lines: newlines in user input are escaped. */
export function openLog(destination?: { write: (line: string) => void }): Logger {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** @param dsn without one, errors are only logged and Sentry is never imported. */
export async function openErrorReports(
  log: Logger,
  dsn: string | undefined,
): Promise<ErrorReports> {
  const logged = (error: unknown) => log.error({ err: error }, "Something went wrong");
  if (!dsn) return { report: logged, flush: async () => undefined };

  const sentry = await import("@sentry/node");
  sentry.init({
    dsn,
    sampleRate: 1,
    tracesSampleRate: 0,
    sendDefaultPii: false,
    defaultIntegrations: false,
    integrations: [sentry.dedupeIntegration()],
  });
  return {
    report(error) {
      logged(error);
      sentry.captureException(error);
    },
    flush: async () => void (await sentry.flush(2_000)),
  };
}
