import type { Ticket } from '../ticket-words.ts'

type Device = Pick<Ticket, 'deviceType' | 'deviceBrand' | 'deviceModel'>

export function deviceLine({ deviceType, deviceBrand, deviceModel }: Device): string | null {
  const named = [deviceBrand, deviceModel].filter(Boolean).join(' ')
  if (deviceType === 'Other') return named || null
  return named ? `${deviceType}, ${named}` : deviceType
}
