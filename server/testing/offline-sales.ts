import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { getOfflineCopy, type OfflineCopy, type OfflineSale } from '#contract/orders/offline-sale.ts'
import { aSharedRegister } from './registers.ts'

export type SentSale = z.input<typeof OfflineSale>

/** Bea has signed in at the register, which then lost the network. */
export async function anOfflineRegister() {
  const shared = await aSharedRegister()
  await shared.switchTo('bea')
  const { copy } = await shared.register.call(getOfflineCopy, {})
  return {
    ...shared,
    copy: copy!,
    sale: (changes?: Partial<SentSale>) => anOfflineSale(copy!, shared.lamp.id, changes),
  }
}

let number = 0

/** One lamp for $20.00 and 7% tax, in cash. */
export function anOfflineSale(copy: OfflineCopy, productId: number, changes: Partial<SentSale> = {}): SentSale {
  const now = new Date().toISOString()
  return {
    key: randomUUID(),
    registerId: copy.register.id,
    number: ++number,
    soldAt: now,
    sentAt: now,
    sellerId: copy.seller.id,
    sellerKey: copy.seller.key,
    lines: [{ kind: 'product', productId, name: 'Desk lamp', unitPrice: 20 as never, quantity: 1, isTaxable: true }],
    taxRatePpm: copy.taxRatePpm,
    payment: { method: 'cash', given: 25 as never },
    total: 21.4 as never,
    ...changes,
  }
}
