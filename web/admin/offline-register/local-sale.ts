import type { InputOf } from '#contract/endpoint.ts'
import type { takeOfflineSale } from '#contract/orders/offline-sale.ts'

export type SentSale = InputOf<typeof takeOfflineSale>

/** As the register stores it; `sentAt` is added whenever it is sent. */
export interface LocalSale extends Omit<SentSale, 'sentAt'> {
  receipt: string
  customerName: string
  change: number
  orderId: number | null
  /** The shop has the sale and could not book it. */
  refusal: string | null
  /** The shop did not accept it, so it stays here and is sent again. */
  problem: string | null
}

export type NewSale = Omit<LocalSale, 'key' | 'number' | 'receipt' | 'orderId' | 'refusal' | 'problem'>

export function isUnbooked({ orderId, refusal }: Pick<LocalSale, 'orderId' | 'refusal'>): boolean {
  return orderId === null && refusal === null
}
