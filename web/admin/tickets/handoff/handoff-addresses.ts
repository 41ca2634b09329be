export interface HandoffAddress {
  link: string
  /** Which network a phone has to be in. */
  label: string
}

/**
 * Under which addresses a phone reaches what stands under `link`: the one that the shop calls its own, and the one under
 * which this screen found it. This machine's own name leads a phone to itself, so that none is left where both are that.
 * @param origin of this screen. @param isSealed what the phone sends is sealed on it first, which browsers do over https alone.
 */
export function handoffAddresses(
  link: string,
  origin: string,
  { isSealed = false }: { isSealed?: boolean } = {},
): HandoffAddress[] {
  const shops = new URL(link)
  const here = new URL(shops.pathname, origin)
  const known: [URL, string][] = [[shops, 'Any network']]
  if (here.host !== shops.host) known.push([here, 'The shop’s network'])
  return known
    .filter(([{ hostname, protocol }]) => !isThisMachine(hostname) && (!isSealed || protocol === 'https:'))
    .map(([{ href }, label]) => ({ link: href, label }))
}

function isThisMachine(hostname: string): boolean {
  return /^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$|^0\.0\.0\.0$/.test(hostname)
}
