import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { type ReaderSaleDraft, startReaderSale } from '#contract/orders/reader-sale.ts'
import { registerCardReader } from '#contract/payments/card-reader.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { seedContent } from '../../../demo/content.ts'
import { checkInvariants } from '../invariants.ts'
import { aProduct } from '../products.ts'
import { markReady } from '../repairs/bills.ts'
import { estimateTicket } from '../repairs/estimates.ts'
import { aShopWithATicket, startRepair } from '../repairs/tickets.ts'
import { openStripeShop } from '../stripe-shop.ts'

export async function aReaderCounter() {
  const setup = await openStripeShop({ open: aShopWithATicket })
  const { shop, stripe, owner, teo, ticket, teosId } = setup
  await startRepair(teo, ticket, teosId)
  await estimateTicket(teo, ticket)
  const yes = { version: 1, decision: 'approved', name: 'Carla Larch' } as const
  await shop.visitor().call(decideEstimate, { key: ticket.key, ...yes })
  await markReady(teo, ticket)
  const lamp = await aProduct(shop, { name: 'Desk lamp', stock: 10 })
  await seedContent(shop.context())
  const reader = await owner.call(registerCardReader, { code: 'simulated-wpe', label: 'Front' })
  const bill = { kind: 'repair' as const, id: String(ticket.id), amount: 107 }
  const aSale = (own: Partial<z.input<typeof ReaderSaleDraft>> = {}) => ({
    key: randomUUID(),
    readerId: reader.id,
    lines: [{ productId: lamp.id, quantity: 1 }],
    bills: [bill],
    total: 21.4,
    ...own,
  })
  return {
    ...setup,
    lamp,
    reader,
    bill,
    aSale,
    startSale: (own?: Parameters<typeof aSale>[0]) => owner.call(startReaderSale, aSale(own)),
    tap: (card = '4242 4242 4242 4242'): Stripe.Terminal.Reader => stripe.presentCard(reader.id, card),
    broken: () => checkInvariants(shop.sql, { payments: setup.payments(), now: shop.time.now }),
  }
}
