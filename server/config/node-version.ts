/** The first with Argon2 in `node:crypto`. */
export const OLDEST_NODE = '24.7'

export function isNodeTooOld(version: string): boolean {
  const [major, minor] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE.split('.').map(Number)
  return major! < oldestMajor! || (major === oldestMajor && minor! < oldestMinor!)
}
