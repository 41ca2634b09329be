/** `shop.example` or an address; a port makes no difference. */
const HOST = /^(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)$/i

export function isHost(entry: string): boolean {
  return HOST.test(entry)
}

/**
 * Whether the shop is meant by a `Host` header: by the name in `PUBLIC_URL`, one of `ALLOWED_HOSTS`, or as this machine
 * itself. Any other name is somebody else's that leads here, whose page could then read what the shop answers.
 */
export function knownHosts({
  publicUrl,
  allowedHosts,
}: {
  publicUrl: string
  allowedHosts: string[]
}): (host: string | undefined) => boolean {
  const names = new Set([new URL(publicUrl).hostname, ...allowedHosts].map((name) => name.toLowerCase()))
  return (host = '') => {
    const name = host.toLowerCase().replace(/:\d*$/, '')
    return names.has(name) || isThisMachine(name)
  }
}

function isThisMachine(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}
