import { listMails } from "~/data/outbox";
import type { World } from "./world";

/** Newest first, each with its links. */
export function mailsTo({ app }: World, to: string) {
  return listMails(app.db, 1000)
    .filter(({ recipient }) => recipient === to)
    .map((mail) => ({ ...mail, links: mail.text.match(/https?:\/\/\S+/g) ?? [] }));
}

export function lastMail(world: World, to: string) {
  const [mail] = mailsTo(world, to);
  if (!mail) throw new Error(`Nothing was written to ${to}.`);
  return mail;
}

/** For the newest mail. */
export function lastLink(world: World, to: string): { token: string; id: string } {
  const { searchParams } = new URL(
    lastMail(world, to).links.find((link) => link.includes("token=")) ?? "http://none.invalid",
  );
  return { token: searchParams.get("token") ?? "", id: searchParams.get("id") ?? "" };
}

export function countRows(
  { app }: World,
  table: "users" | "outbox" | "mail_links" | "sessions",
): number {
  return app.db.$client.prepare(`select count(*) from ${table}`).pluck().get() as number;
}
