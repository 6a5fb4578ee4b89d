import type { Avatar } from "~/domain/user";

const pixels = { small: 32, default: 64, large: 128 } as const;

/** One of the 14 avatars. It stands beside the person's name, so that it says nothing itself. */
export function AvatarImage({
  avatar,
  size = "default",
}: {
  avatar: Avatar;
  size?: keyof typeof pixels;
}) {
  return <img src={`/avatars/${avatar}.svg`} alt="" width={pixels[size]} height={pixels[size]} />;
}
