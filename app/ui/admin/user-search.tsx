import { paths } from "~/contracts/paths";
import { userListPath } from "~/contracts/user-list-paths";
import type { UserListView } from "~/contracts/users";
import { SearchForm } from "./search-form";

/** Finds users by words of their names and e-mails; the order of the list stays. */
export function UserSearch({ list }: { list: UserListView }) {
  const { q, sort, direction } = list;
  return (
    <SearchForm
      action={paths.adminUsers}
      label="Search names and e-mails"
      search={q}
      kept={{ ...(sort !== "name" && { sort }), ...(direction !== "asc" && { direction }) }}
      showAll={userListPath({ ...list, q: "", page: 1 })}
    />
  );
}
