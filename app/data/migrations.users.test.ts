import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { keepUserList } from "~/commands/keep-user-list";
import { wordsOf, type UserSort } from "~/domain/user-list";
import { databaseOf } from "../../tests/support/old-database";
import { makeWorld } from "../../tests/support/world";
import { listUserIds } from "./user-list";
import { findUserMatches } from "./user-search";
import { deleteUserRow } from "./users";

const DATE = "2026-01-01T00:00:00.000Z";
const LATER = "2026-05-01T00:00:00.000Z";

test("users of before the list's indexes are in it, with their types, and can be searched", async () => {
  const file = databaseOf(15);
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date, email_verified, is_free, trial_start, last_login_date) values
      ('free', 'Āroha', 'Te Ao', 'aroha@example.nz', 'aroha@example.nz', '', '${DATE}', 1, 1, null, '${LATER}'),
      ('paid', 'Hōne', 'Te Ao', 'hone@example.nz', 'hone@example.nz', '', '${DATE}', 1, 0, '${DATE}', null),
      ('over', 'Ben', 'Young', 'ben@example.nz', 'ben@example.nz', '', '${DATE}', 1, 0, '${DATE}', '${DATE}'),
      ('ends', 'Cy', 'Abe', 'cy@example.nz', 'cy@example.nz', '', '${DATE}', 1, 0, '${DATE}', null),
      ('new', 'Noa', 'Abe', 'noa@example.nz', 'noa@example.nz', '', '${DATE}', 0, 0, null, null);
    insert into subscriptions (id, user_id, status, create_date, cancel_at_period_end, ended_for_payment_failure) values
      ('s1', 'paid', 'active', '${DATE}', 0, 0), ('s2', 'ends', 'canceled', '${DATE}', 0, 0);
    insert into payments (id, user_id, date, amount, currency, refunded, paid_through) values
      ('p2', 'ends', '${DATE}', 500, 'nzd', 0, '${LATER}');
  `);
  old.close();
  const { app } = makeWorld({}, file);
  await keepUserList(app);
  const list = (sort: UserSort, search = "") => {
    const words = wordsOf(search);
    const types = { paid: app.clock(), trial: app.clock() };
    const order = { sort, isDescending: false, types };
    const matches = { ...findUserMatches(app.db, words, order), words };
    return listUserIds(app.db, matches, order, { offset: 0, limit: 9 });
  };
  expect(list("type")).toEqual(["free", "paid", "ends", "over", "new"]);
  expect(list("lastLogin")).toEqual(["over", "free", "ends", "paid", "new"]);
  expect(list("name", "te HŌN")).toEqual(["paid"]);
  deleteUserRow(app.db, { id: "paid", emailKey: "hone@example.nz" });
  expect(list("name", "te")).toEqual(["free"]);
});
