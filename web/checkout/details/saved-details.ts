import type { CheckoutDraft } from './use-draft.ts'

const KEY = 'shippingInfo'

interface ShippingInfo {
  address: NonNullable<CheckoutDraft['shippingAddress']>
  email: string
  phone: string
}

export function saveDetails({ shippingAddress, contactEmail, contactPhone }: CheckoutDraft): void {
  const info: ShippingInfo = { address: shippingAddress ?? {}, email: contactEmail ?? '', phone: contactPhone ?? '' }
  try {
    localStorage.setItem(KEY, JSON.stringify(info))
  } catch {}
}

export function readSavedDetails(): CheckoutDraft {
  const info = readInfo()
  if (!info) return {}
  return {
    ...(info.address?.name && { contactName: info.address.name }),
    ...(info.email && { contactEmail: info.email }),
    ...(info.phone && { contactPhone: info.phone }),
    ...(info.address && { shippingAddress: info.address }),
  }
}

export function clearSavedDetails(): void {
  localStorage.removeItem(KEY)
}

function readInfo(): Partial<ShippingInfo> | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
