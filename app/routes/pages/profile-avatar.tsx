import { Link, useLoaderData, useSubmit } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { AVATAR_NAMES, AVATARS, type Avatar } from "~/domain/user";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { chooseAvatar, showProfile } from "~/operations/accounts/profile";
import { AvatarImage } from "~/ui/avatar-image";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import type { PageHandle } from "~/ui/page";

export const loader = pageLoader(showProfile);
export const action = pageForms({
  avatar: formAction(chooseAvatar, {
    next: () => paths.avatar,
    toast: messages.avatarSaved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = { title: "Change my avatar" };

/** Saves on selection; without script by the button. */
export default function ProfileAvatar() {
  const { data: user } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <div className="page">
      <h1>Change my avatar</h1>
      <ErrorSummary />
      <Form
        className="grid gap-4"
        replace
        onChange={({ currentTarget }) => {
          const form = new FormData(currentTarget);
          form.set("intent", "avatar");
          submit(form, {
            method: "post",
            action: paths.avatar,
            replace: true,
            preventScrollReset: true,
          });
        }}
      >
        <fieldset>
          <legend className="sr-only">Avatar</legend>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-7">
            {AVATARS.map((avatar) => (
              <AvatarOption key={avatar} avatar={avatar} isChosen={avatar === user.avatar} />
            ))}
          </ul>
        </fieldset>
        <p className="flex flex-wrap gap-3">
          <SubmitButton intent="avatar">Save</SubmitButton>
          <Link className="btn" to={paths.profile}>
            Back
          </Link>
        </p>
      </Form>
    </div>
  );
}

function AvatarOption({ avatar, isChosen }: { avatar: Avatar; isChosen: boolean }) {
  return (
    <li>
      <label className="sheet grid h-full cursor-pointer content-start justify-items-center gap-2 p-3 text-center hover:bg-hover has-checked:border-ink has-checked:bg-hover">
        <AvatarImage avatar={avatar} />
        <span className="wrap-anywhere text-sm">{AVATAR_NAMES[avatar]}</span>
        <input
          type="radio"
          name="avatar"
          value={avatar}
          defaultChecked={isChosen}
          className="size-5 accent-action"
        />
      </label>
    </li>
  );
}
