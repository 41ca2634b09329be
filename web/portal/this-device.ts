const DEVICE = 'portal.device'
const OURS = 'portal'

/** The pairing of this browser. The token identifies the device; it grants no access. */
export interface ThisDevice {
  id: number
  name: string
  token: string
  claims: number
}

export function thisDevice(): ThisDevice | undefined {
  const text = localStorage.getItem(DEVICE)
  return text ? JSON.parse(text) : undefined
}

export function saveDevice(device: ThisDevice): void {
  localStorage.setItem(DEVICE, JSON.stringify(device))
}

export function removePairing(): void {
  localStorage.removeItem(DEVICE)
}

/**
 * The number is printed before the shop receives it.
 * @param given the numbers of this device's records.
 */
export function nextClaim(given: readonly unknown[]): string | null {
  const device = thisDevice()
  if (!device) return null
  const prefix = `D${device.id}-`
  const numbers = given.map((claim) =>
    String(claim).startsWith(prefix) ? Number(String(claim).slice(prefix.length)) : 0,
  )
  const claims = Math.max(device.claims, ...numbers) + 1
  saveDevice({ ...device, claims })
  return `${prefix}${claims}`
}

export async function wipeDevice(): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`${OURS}.`))
  for (const name of names) localStorage.removeItem(name)
  const databases = await indexedDB.databases()
  for (const { name } of databases) if (name?.startsWith(`${OURS}-`)) indexedDB.deleteDatabase(name)
}
