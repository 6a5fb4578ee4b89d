/** How a call of the API went: what it answered, or the messages by field of what it refused. */
export type Answer = { ok: true; body: unknown } | { ok: false; fields: Record<string, string[]> };

/** Makes a JSON call of the API from the page. A lost connection is a failure like any other. */
export async function callApi(method: "POST" | "PUT" | "DELETE", path: string, body: object = {}): Promise<Answer> {
  try {
    const answer = await fetch(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const read: unknown = answer.status === 204 ? null : await answer.json();
    return answer.ok ? { ok: true, body: read } : { ok: false, fields: fieldsIn(read) };
  } catch {
    return { ok: false, fields: {} };
  }
}

function fieldsIn(body: unknown): Record<string, string[]> {
  return (body as { error?: { fields?: Record<string, string[]> } } | null)?.error?.fields ?? {};
}
