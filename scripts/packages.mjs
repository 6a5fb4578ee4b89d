/**
 * Whether what is installed is what the lock file asks for. npm leaves its own record of what it
 * installed; packages that are optional may be missing, since most of them are for other platforms.
 * @param {{ packages: Record<string, Package> }} lock package-lock.json
 * @param {{ packages: Record<string, Package> } | undefined} installed
 *   node_modules/.package-lock.json
 * @typedef {{ version?: string, optional?: boolean }} Package
 */
export function packagesAreCurrent(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([place, { version, optional }]) => {
    const found = installed.packages[place];
    return place === "" || (found ? found.version === version : optional === true);
  });
}
