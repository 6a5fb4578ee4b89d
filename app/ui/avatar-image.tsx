import type { Avatar } from "~/domain/user";

const pixels = { small: 32, default: 64, large: 128 } as const;

type Props = { avatar: Avatar; size?: keyof typeof pixels };

/** Decorative: it stands beside the person's name. */
export function AvatarImage({ avatar, size = "default" }: Props) {
  return <img src={`/avatars/${avatar}.svg`} alt="" width={pixels[size]} height={pixels[size]} />;
}
