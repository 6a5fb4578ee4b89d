import { performSignIn } from "~/http/request/authenticator";
import { apiRoute } from "~/http/handlers/api-route";
import { signIn } from "~/operations/accounts/sign-in";

const route = apiRoute({ POST: signIn }, performSignIn);
export const loader = route.loader;
export const action = route.action;
