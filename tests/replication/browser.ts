import http from "node:http";
import type { LitefsNode } from "./harness";

/** PUBLIC_URL of both nodes. */
export const ORIGIN = "http://localhost:3000";

/** Where `add` writes. */
type Place = { propertyId?: string; projectIds: string[] };

const CATEGORIES = 10;

export type Answer = { status: number; body: Buffer; json: <Shape>() => Shape };

/** Keeps cookies across nodes, as a browser behind a load balancer does. */
export function makeBrowser(jar = new Map<string, string>(), place: Place = { projectIds: [] }) {
  let added = 0;

  /** Rejects on a missing or incomplete answer. */
  function ask(
    node: LitefsNode,
    method: string,
    at: string,
    body?: object | Buffer,
    type = "application/json",
  ): Promise<Answer> {
    const bytes =
      body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const headers = {
      Origin: ORIGIN,
      Host: "localhost:3000",
      Cookie: [...jar].map((pair) => pair.join("=")).join("; "),
      ...(bytes && { "Content-Type": type, "Content-Length": bytes.length }),
    };
    return new Promise((resolve, reject) => {
      // A new connection each time: one to a restarted node would hang.
      const request = http.request(
        node.origin + at,
        { method, headers, agent: false, timeout: 60_000 },
        (response) => {
          for (const line of response.headers["set-cookie"] ?? []) keep(line);
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.once("error", reject);
          response.once("aborted", () => reject(new Error("the answer was broken off")));
          response.once("end", () => {
            const whole = Buffer.concat(parts);
            resolve({
              status: response.statusCode ?? 0,
              body: whole,
              json: <Shape>() => JSON.parse(whole.toString()) as Shape,
            });
          });
        },
      );
      request.once("timeout", () => request.destroy(new Error("no answer within a minute")));
      request.once("error", reject);
      request.end(bytes);
    });
  }

  function keep(line: string): void {
    const [name = "", ...value] = (line.split(";")[0] ?? "").split("=");
    if (/;\s*max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value.join("="));
  }

  return {
    jar,
    ask,
    async signIn(node: LitefsNode, email = "mid@demo.example"): Promise<void> {
      const { status, body } = await ask(node, "POST", "/api/login", {
        email,
        password: "Demo-2026!",
      });
      if (status !== 200)
        throw new Error(`signing in at ${node.name}: ${status} ${body.toString()}`);
    },
    /** Creates a property with the categories that `add` fills. */
    async prepare(node: LitefsNode): Promise<void> {
      const create = async (at: string, input: object) => {
        const { status, body, json } = await ask(node, "POST", at, input);
        if (status !== 200) throw new Error(`POST ${at}: ${status} ${body.toString()}`);
        return json<{ id: string }>().id;
      };
      place.propertyId = await create("/api/properties", { name: "Writes", address: ADDRESS });
      for (let n = 0; n < CATEGORIES; n += 1)
        place.projectIds.push(await create(`/api/properties/${place.propertyId}/projects`, {}));
    },
    /**
     * Creates an item, in one category after the other: no size limit is reached before 5,000.
     * @returns the status.
     */
    async add(node: LitefsNode, name: string): Promise<number> {
      const projectId = place.projectIds[added++ % CATEGORIES];
      return (await ask(node, "POST", `/api/projects/${projectId}/items`, { name })).status;
    },
    /** Names of the items on the node. */
    async names(node: LitefsNode): Promise<Set<string>> {
      const answer = await ask(node, "GET", `/api/properties/${place.propertyId}`);
      if (answer.status !== 200)
        throw new Error(`reading at ${node.name}: ${answer.status} ${answer.body.toString()}`);
      const { projects } = answer.json<{ projects: { activeItems: { name: string }[] }[] }>();
      return new Set(projects.flatMap(({ activeItems }) => activeItems.map(({ name }) => name)));
    },
    /** The same session without the cookie of the position that it has seen. */
    withoutPosition() {
      return makeBrowser(new Map([...jar].filter(([name]) => !name.endsWith("pos"))), place);
    },
  };
}

const ADDRESS = {
  address1: "14 Kōwhai Crescent",
  address2: "",
  suburb: "Onerahi",
  city: "Whangārei",
  postcode: "0110",
};
