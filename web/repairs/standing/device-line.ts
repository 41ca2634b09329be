import type { Ticket } from '../ticket-words.ts'

type Device = Pick<Ticket, 'deviceType' | 'deviceBrand' | 'deviceModel'>

/** Its kind, with brand and model where they are known. Nothing for what came without a device, such as a paper to notarize. */
export function deviceLine({ deviceType, deviceBrand, deviceModel }: Device): string | null {
  const named = [deviceBrand, deviceModel].filter(Boolean).join(' ')
  if (deviceType === 'Other') return named || null
  return named ? `${deviceType}, ${named}` : deviceType
}
