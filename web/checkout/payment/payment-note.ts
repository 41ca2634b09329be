const KEY = 'payment'

/** The payment in this tab; it survives a reload and the bank's page. */
export interface PaymentNote {
  paymentIntentId: string
  /** In dollars, as shown. */
  total: number
  /** A charge was requested, and no refusal is known. */
  wasAsked: boolean
}

export function notePayment(note: PaymentNote): void {
  sessionStorage.setItem(KEY, JSON.stringify(note))
}

export function notedPayment(): PaymentNote | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

export function forgetPayment(): void {
  sessionStorage.removeItem(KEY)
}
