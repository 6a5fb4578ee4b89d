import { renoOf, share } from "./reno";
import { makeServer } from "./server";
import { emailOf } from "./world";

/** In days, as the clock is moved. */
export const SECONDS = 1 / 86_400;

/** Ada's property, shared with Ben, and what the answer cache did with each request. */
export async function renoWorld() {
  const outcomes: (string | undefined)[] = [];
  const world = await makeServer({}, { observe: ({ cache }) => outcomes.push(cache) });
  const [ada, ben] = [world.person("Ada"), world.person("Ben")];
  const propertyId = await renoOf(world, ada, "Kōwhai Crescent");
  share(world, propertyId, emailOf("Ben"));
  const [asAda, asBen] = [await world.browser(ada), await world.browser(ben)];
  return { ...world, ada, ben, asAda, asBen, propertyId, outcomes };
}
