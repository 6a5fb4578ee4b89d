import { z } from "zod";

/**
 * What LiteFS says about who is the primary; the host's name only while this node is connected to
 * it.
 */
export type LitefsInfo = { isPrimary: boolean; hostname?: string | undefined };

const info = z.object({
  clusterID: z.string().optional(),
  isPrimary: z.boolean(),
  primary: z.object({ hostname: z.string() }),
});

const roleEvent = z.object({
  type: z.enum(["init", "primaryChange"]),
  data: z.object({ isPrimary: z.boolean(), hostname: z.string().optional() }),
});

/** What LiteFS's own HTTP says of this node; null when it says nothing (in time). */
export async function fetchInfo(
  api: string,
  signal: AbortSignal,
): Promise<z.infer<typeof info> | null> {
  try {
    const response = await fetch(`${api}/info`, { signal });
    return response.ok ? info.parse(await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * Hears of each change of the primary as it happens, until LiteFS hangs up or the signal ends it.
 */
export async function listenToEvents(
  api: string,
  signal: AbortSignal,
  tell: (told: LitefsInfo) => void,
): Promise<void> {
  try {
    const { ok, body } = await fetch(`${api}/events`, { signal });
    if (!ok || !body) return;
    let rest = "";
    for await (const piece of body.pipeThrough(
      new TextDecoderStream(),
    ) as unknown as AsyncIterable<string>) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const event = roleEvent.safeParse(parsed(line));
        if (event.success) tell(event.data.data);
      }
    }
  } catch {
    // Whoever listens asks /info next, which says more than the reason for which this ended.
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
