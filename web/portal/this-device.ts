const DEVICE = 'portal.device'
const OURS = 'portal'

/** What makes this browser a device of the shop. Its token opens nothing; it says which device asks. */
export interface ThisDevice {
  id: number
  name: string
  token: string
  /** As many claim numbers as it gave. */
  claims: number
}

export function thisDevice(): ThisDevice | undefined {
  const text = localStorage.getItem(DEVICE)
  return text ? JSON.parse(text) : undefined
}

export function keepDevice(device: ThisDevice): void {
  localStorage.setItem(DEVICE, JSON.stringify(device))
}

export function forgetPairing(): void {
  localStorage.removeItem(DEVICE)
}

/** The next number of this device, on paper before the shop knows of it. @param given those that its records bear. */
export function nextClaim(given: readonly unknown[]): string | null {
  const device = thisDevice()
  if (!device) return null
  const prefix = `D${device.id}-`
  const numbers = given.map((claim) =>
    String(claim).startsWith(prefix) ? Number(String(claim).slice(prefix.length)) : 0,
  )
  const claims = Math.max(device.claims, ...numbers) + 1
  keepDevice({ ...device, claims })
  return `${prefix}${claims}`
}

/** Everything that the portal keeps in this browser, of everybody. */
export async function wipeDevice(): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`${OURS}.`))
  for (const name of names) localStorage.removeItem(name)
  const databases = await indexedDB.databases()
  for (const { name } of databases) if (name?.startsWith(`${OURS}-`)) indexedDB.deleteDatabase(name)
}
