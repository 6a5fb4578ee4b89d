import { AccountExport, accountExport, type ExportedFile } from "~/contracts/export";
import { messages } from "~/contracts/messages";
import { listPropertyRows } from "~/data/properties";
import { archiveName, uniqueName } from "~/domain/archive-name";
import { ownerDate } from "~/domain/dates";
import { viewUser } from "../accounts/profile";
import { query } from "../operation";
import { exportProperty } from "./export-property";

/**
 * Everything that somebody owns, one folder a property; without access too, but not for an admin
 * who acts as them (docs/specification.md §2.9).
 */
export const exportAccount = query({
  summary: "Everything that the signed-in user owns, as one ZIP archive",
  failure: messages.exportFailed,
  access: "verified",
  whileImpersonating: "refused",
  output: accountExport,
  run({ app, db, actor, now }) {
    const { productName } = app.settings;
    const { user } = actor;
    const owned = listPropertyRows(db, user).filter(({ creatorId }) => creatorId === user.id);
    const account = {
      exportedAt: now.toISOString(),
      ...viewUser(db, actor),
      isLoggedIn: undefined,
      imping: undefined,
    };
    const taken = new Set(["account.json"]);
    const files: ExportedFile[] = [
      { path: "account.json", date: now, text: () => JSON.stringify(account, null, 2) },
      ...owned.flatMap((property) => {
        const folder = uniqueName(archiveName(property.name, "Property"), taken);
        return exportProperty(app.db, db, user, property, now).map((file) => ({
          ...file,
          path: `${folder}/${file.path}`,
        }));
      }),
    ];
    return new AccountExport(
      `${archiveName(`${productName} ${ownerDate(now).replace(",", "")}`, "export")}.zip`,
      files,
    );
  },
});
