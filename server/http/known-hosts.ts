const HOST = /^(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)$/i

export function isHost(entry: string): boolean {
  return HOST.test(entry)
}

/** Any other host name could be part of a DNS rebinding attack, whose page could read the responses. */
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
