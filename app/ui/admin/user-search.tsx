import { paths } from "~/contracts/paths";
import { userListPath } from "~/contracts/user-list-paths";
import type { UserListView } from "~/contracts/users";
import { SearchForm } from "./search-form";

export function UserSearch({ list }: { list: UserListView }) {
  const { q, sort, direction } = list;
  return (
    <SearchForm
      action={paths.adminUsers}
      label="Search names and e-mails"
      search={q}
      params={{ ...(sort !== "name" && { sort }), ...(direction !== "asc" && { direction }) }}
      showAll={userListPath({ ...list, q: "", page: 1 })}
    />
  );
}
