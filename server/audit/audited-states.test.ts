import { expect, test } from 'vitest'
import { z } from 'zod'
import { cents } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import type { Ctx } from '../context.ts'
import { record } from './audit.ts'
import { auditedStates } from './audited-states.ts'

const Offer = z.object({
  name: z.string(),
  price: Money,
  cost: Money.refine((amount) => amount < 1_000_000).nullable(),
  lines: z.array(z.object({ quantity: z.int(), unitCost: Money.optional() })),
  payment: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('cash'), given: Money.default(cents(0)) }),
    z.strictObject({ method: z.literal('card') }),
  ]),
  version: z.int(),
})
const offer = {
  name: 'Desk lamp',
  price: cents(2_450),
  cost: cents(980),
  lines: [{ quantity: 100, unitCost: cents(199) }],
  payment: { method: 'cash' as const, given: cents(5_000) },
  version: 1,
}

test('records money in dollars at any depth, and lists which fields are money', () => {
  const { after, moneyFields } = auditedStates(Offer, null, { ...offer, isSecret: true })
  expect(after).toEqual({
    name: 'Desk lamp',
    price: 24.5,
    cost: 9.8,
    lines: [{ quantity: 100, unitCost: 1.99 }],
    payment: { method: 'cash', given: 50 },
  })
  expect(moneyFields).toEqual(['price', 'cost', 'lines.unitCost', 'payment.given'])
})

test('stores only the differences of two states', () => {
  const now = { ...offer, price: cents(2_500), version: 2 }
  expect(auditedStates(Offer, offer, now)).toEqual({
    before: { price: 24.5 },
    after: { price: 25 },
    moneyFields: ['price'],
  })
})

test('does not compile with values that must not be recorded, and throws outside a transaction', async () => {
  const ctx = { isInTransaction: false } as Ctx
  const total = cents(4_500)
  const Sale = z.object({ total: z.number(), lines: z.array(z.object({ amount: z.int() })) })
  const Maybe = z.object({ amount: z.number().nullable() })
  const attempts = [
    // @ts-expect-error an amount of cents under a plain number would be written as cents
    record(ctx, 'order.refunded', 'order:1', Sale, { after: { total, lines: [] } }),
    // @ts-expect-error also inside a list
    record(ctx, 'order.refunded', 'order:1', Sale, { before: { total: 1, lines: [{ amount: total }] } }),
    // @ts-expect-error or where there may be none
    record(ctx, 'order.refunded', 'order:1', Maybe, { after: { amount: total } }),
    // @ts-expect-error the audit log has no such resource
    record(ctx, 'invoice.created', 'order:1'),
    record(ctx, 'order.refunded', 'order:1', z.object({ amount: Money }), { after: { amount: total } }),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toThrow('outside the transaction')
})
