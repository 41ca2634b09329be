import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollarsOf } from '#contract/money.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { type BookRole, closeBooks, listJournal } from '#contract/reports/journal.ts'
import { importCardTransactions } from '../../payments/payouts/import-card-transactions.ts'
import { isExhaustive } from '../../testing/exhaustive.ts'
import { pastSale } from '../../testing/past-sale.ts'
import { theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'

const VISA = '4242 4242 4242 4242'

async function aShopWithCards() {
  const { shop, stripe } = await openStripeShop()
  // Stripe's own clock stamps its transactions.
  shop.time.now = new Date(Date.now() + 60_000)
  const olive = await theOwner(shop)
  const { id: productId } = await aProduct(shop, { stock: 0 })
  const provider = shop.context().payments!

  async function payAtStripe(paymentId: string, amountCents: number): Promise<string> {
    const sale = { paymentId, amountCents: cents(amountCents), description: 'Order', idempotencyKey: paymentId }
    const { id } = await provider.createIntent(sale)
    stripe.confirm(id, { card: VISA })
    return id
  }

  return {
    shop,
    stripe,
    olive,
    payAtStripe,
    async sell(amountCents: number) {
      const at = new Date()
      const lines = [{ productId, quantity: 1, unitPriceCents: amountCents, taxCents: 0 }]
      const id = await pastSale(shop, { at, lines })
      const intentId = await payAtStripe(randomUUID(), amountCents)
      await shop.sql('update orders set payment_intent_id = $2 where id = $1', [id, intentId])
      await shop.sql(
        `update payments set payment_intent_id = $2, provider = 'stripe' where id = (select payment_id
          from payment_allocations join orders on orders.allocation_id = payment_allocations.id where orders.id = $1)`,
        [id, intentId],
      )
      return { id, intentId, leftCents: amountCents }
    },
    refund: (id: number, amountCents: number) =>
      olive.call(refundOrder, { id, key: randomUUID(), amount: dollarsOf(cents(amountCents)), reason: 'Late' }),
    refundAtStripe: (paymentIntentId: string, amountCents: number) =>
      provider.refund({ paymentIntentId, amountCents: cents(amountCents), idempotencyKey: randomUUID(), reason: '' }),
    async importAll() {
      shop.time.now = new Date(Date.now() + 60_000)
      await importCardTransactions(shop.context())
    },
    balance: () => stripe.ledger.transactions.reduce((sum, { net }) => sum + net, 0),
    async books(): Promise<(role: BookRole) => number> {
      const { days } = await olive.call(listJournal, {})
      const lines = days.flatMap(({ lines }) => lines)
      expect(lines.reduce((left, { debit, credit }) => left + debit - credit, 0)).toBe(0)
      return (role) => lines.reduce((sum, line) => (line.role === role ? sum + line.debit - line.credit : sum), 0)
    },
  }
}

test('J-18: books fees, payouts, disputes and card money of others', async () => {
  const { stripe, sell, refund, refundAtStripe, importAll, payAtStripe, books, balance } = await aShopWithCards()
  const first = await sell(10_000)
  const disputed = await sell(2_000)
  await refund(first.id, 1_000)
  await refundAtStripe(first.intentId, 500)
  stripe.openDispute(disputed.intentId)
  await payAtStripe('of another program', 700)
  stripe.chargeFee(25)
  await importAll()

  const net = await books()

  expect(net('card_fees')).toBe(320 + 88 + 1_500 + 50 + 25)
  expect(net('card_disputes')).toBe(2_000)
  expect(net('card_unmatched')).toBe(-700)
  expect(net('refunds')).toBe(1_500)
  expect(net('clearing_online')).toBe(balance())

  stripe.payOut()
  await importAll()
  const paidOut = await books()
  expect(paidOut('bank')).toBe(balance() + net('clearing_online'))
  expect(paidOut('clearing_online')).toBe(0)
})

test('J-18: books what Stripe tells later of closed days on the first open day', async () => {
  const { shop, olive, sell, stripe, books } = await aShopWithCards()
  await sell(10_000)
  shop.time.now = new Date(Date.now() + 2 * 24 * 3_600_000)
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  const through = new Date().toISOString().slice(0, 10)
  await olive.call(closeBooks, { through })
  stripe.payOut()

  await importCardTransactions(shop.context())

  const net = await books()
  expect([net('clearing_online'), net('bank'), net('card_fees')]).toEqual([0, 10_000 - 320, 320])
  const { days } = await olive.call(listJournal, {})
  expect(days.map(({ day, originalDay }) => day > originalDay)).toEqual([false, true])
})

test('J-18: card clearing is the balance at the provider after any history', { timeout: 120_000 }, async () => {
  const { stripe, sell, refund, refundAtStripe, importAll, payAtStripe, books, balance } = await aShopWithCards()
  const sales: Awaited<ReturnType<typeof sell>>[] = []
  const event = fc.record({
    what: fc.constantFrom(
      'sell',
      'sell',
      'refund',
      'at Stripe',
      'sent back',
      'dispute',
      'other',
      'fee',
      'pay out',
      'fail',
    ),
    amount: fc.integer({ min: 50, max: 30_000 }),
    which: fc.nat({ max: 30 }),
    imports: fc.nat({ max: 2 }),
  })

  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 6, maxLength: 12 }), async (events) => {
      for (const { what, amount, which, imports } of events) {
        const sale = sales[which % Math.max(sales.length, 1)]
        if (what === 'sell') sales.push(await sell(amount))
        else if (what === 'other') await payAtStripe(randomUUID(), amount)
        else if (what === 'fee') stripe.chargeFee(amount % 100)
        else if (what === 'pay out') stripe.payOut({ isByHand: which % 5 === 0 })
        else if (what === 'fail') {
          const payout = stripe.payOut()
          if (payout) stripe.failPayout(payout.id)
        } else if (sale && sale.leftCents > 0) {
          if (what === 'dispute') {
            stripe.openDispute(sale.intentId)
            sale.leftCents = 0
          } else {
            const part = Math.min(amount, sale.leftCents)
            sale.leftCents -= part
            if (what === 'refund') await refund(sale.id, part)
            else {
              const { id } = await refundAtStripe(sale.intentId, part)
              if (what === 'sent back') {
                await importAll()
                stripe.failRefund(id)
                sale.leftCents = 0
              }
            }
          }
        }
        await Promise.all(Array.from({ length: imports }, importAll))
      }
      await importAll()
      const net = await books()
      expect(net('clearing_online')).toBe(balance())
      if (!stripe.payOut()) return
      await importAll()
      const paidOut = await books()
      expect(paidOut('clearing_online')).toBe(0)
    }),
    { numRuns: isExhaustive ? 20 : 4, endOnFailure: true },
  )
})
