const KEY = 'payment'

/** The payment that this tab is making. It outlives a reload and the way to the bank and back. */
export interface PaymentNote {
  paymentIntentId: string
  /** In dollars, as it was shown. */
  total: number
  /** The provider was asked for the money, and we have not heard that it refused. */
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
