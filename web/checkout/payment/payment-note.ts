const KEY = 'payment'

/** The payment of this tab, stored so that it survives a reload and the bank's page. */
export interface PaymentNote {
  paymentIntentId: string
  /** In dollars, as shown. */
  total: number
  /** True if a charge was requested and no refusal is known. */
  wasSent: boolean
}

export function savePaymentNote(note: PaymentNote): void {
  sessionStorage.setItem(KEY, JSON.stringify(note))
}

export function readPaymentNote(): PaymentNote | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

export function clearPaymentNote(): void {
  sessionStorage.removeItem(KEY)
}
