export interface HandoffAddress {
  link: string
  label: string
}

/**
 * The candidates are the configured public address and the one that this screen uses. A loopback address is omitted,
 * because a phone cannot reach it, so the list may be empty.
 * @param origin the origin of this screen.
 * @param isEncrypted whether the phone encrypts its data, which browsers support only over HTTPS.
 */
export function handoffAddresses(
  link: string,
  origin: string,
  { isEncrypted = false }: { isEncrypted?: boolean } = {},
): HandoffAddress[] {
  const shops = new URL(link)
  const here = new URL(shops.pathname, origin)
  const known: [URL, string][] = [[shops, 'Any network']]
  if (here.host !== shops.host) known.push([here, 'The shop’s network'])
  return known
    .filter(([{ hostname, protocol }]) => !isThisMachine(hostname) && (!isEncrypted || protocol === 'https:'))
    .map(([{ href }, label]) => ({ link: href, label }))
}

function isThisMachine(hostname: string): boolean {
  return /^(.*\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$|^0\.0\.0\.0$/.test(hostname)
}
