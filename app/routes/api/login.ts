import { performSignIn } from "~/http/authenticator.server";
import { apiRoute } from "~/http/json-door.server";
import { signIn } from "~/operations/accounts/sign-in.server";

const door = apiRoute({ POST: signIn }, performSignIn);
export const loader = door.loader;
export const action = door.action;
