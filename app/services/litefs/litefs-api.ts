import { z } from "zod";

/** `hostname` only while this node is connected to the primary. */
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

/** Null when LiteFS does not answer in time. */
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

/** Streams primary changes until LiteFS closes the connection or the signal aborts. */
export async function listenToEvents(
  api: string,
  signal: AbortSignal,
  onInfo: (info: LitefsInfo) => void,
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
        if (event.success) onInfo(event.data.data);
      }
    }
  } catch {}
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
