import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { ReplicationState } from "~/services/litefs/role";

export const CLUSTER = "LFSC0123456789ABCDEF";
const PRIMARY = "primary.internal";

/** Fakes a LiteFS node: its files, /info and /events. */
export async function startLitefsNode(dataDir: string, first: ReplicationState) {
  let standing = first;
  const listeners = new Set<http.ServerResponse>();
  const server = http.createServer((request, response) => {
    if (request.url === "/info")
      return void response.end(
        JSON.stringify({ clusterID: CLUSTER, candidate: false, path: dataDir, ...status() }),
      );
    if (request.url !== "/events") return void response.writeHead(404).end();
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
    send(response, { type: "init", data: changed() });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  keepPrimaryFile();

  const hostname = () => (standing === "replica" ? PRIMARY : undefined);
  const changed = () => ({ isPrimary: standing === "primary", hostname: hostname() });
  const status = () => ({
    isPrimary: standing === "primary",
    primary: { hostname: standing === "unknown" ? "" : PRIMARY },
  });

  /** Only a connected replica has the .primary file. */
  function keepPrimaryFile(): void {
    const file = path.join(dataDir, ".primary");
    if (standing === "replica") fs.writeFileSync(file, `${PRIMARY}\n`);
    else fs.rmSync(file, { force: true });
  }

  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Announced on /events, unless `quietly`. */
    become(next: ReplicationState, { quietly = false } = {}): void {
      standing = next;
      keepPrimaryFile();
      if (!quietly)
        for (const listener of listeners)
          send(listener, { type: "primaryChange", data: changed() });
    },
    /** Number of /events listeners. */
    listening: () => listeners.size,
    /** Sends an unrelated event. */
    say: (line: string) => listeners.forEach((listener) => listener.write(line)),
    moveTo(txid: number, db = "plumbline"): void {
      const text = txid.toString(16).padStart(16, "0");
      fs.writeFileSync(path.join(dataDir, `${db}.db-pos`), `${text}/c0ffee0000000000\n`);
    },
    setLag: (text: string) => fs.writeFileSync(path.join(dataDir, ".lag"), text),
    stop(): Promise<void> {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function send(listener: http.ServerResponse, event: object): void {
  listener.write(`${JSON.stringify(event)}\n`);
}
