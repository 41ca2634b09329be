import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dollarsOf } from '#contract/money.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { type Layaway, takeLayaway } from '#contract/orders/layaway.ts'
import { getDrawer } from '#contract/payments/drawer.ts'
import { isExhaustive } from '../../testing/exhaustive.ts'
import { aLayawayCounter } from '../../testing/orders/layaways.ts'
import { problemOf } from '../../testing/visitor.ts'

const HISTORIES = isExhaustive ? 300 : 6
const FLOAT_CENTS = 10_000

const step = fc.record({
  name: fc.constantFrom('take', 'take', 'pay', 'pay', 'receive', 'hand over', 'hand over', 'cancel') as fc.Arbitrary<
    'take' | 'pay' | 'receive' | 'hand over' | 'cancel'
  >,
  which: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 3 }),
  share: fc.double({ min: 0.05, max: 1, noNaN: true }),
  method: fc.constantFrom('cash' as const, 'terminal' as const, 'check' as const),
  /** The request is sent twice at once, as after a lost answer. */
  isTwice: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('C-24: money adds up to the cent, and no unit is held twice, after every random history', {
  timeout: 3_600_000,
}, async () => {
  const counter = await aLayawayCounter({ openConnections: 3 })
  const { shop, olive, lamp, cable, receive, get, handOver, cancel, draftOf, books, stockOf, broken } = counter
  const open: number[] = []
  const paid = { cash: 0, terminal: 0, check: 0 }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
      for (const one of steps) await act(one)
      await compare()
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )

  async function act({ name, which, quantity, share, method, isTwice }: Step): Promise<void> {
    const id = open.length > 0 ? open[which % open.length]! : 0
    if (name === 'take') {
      const productId = which % 2 === 0 ? lamp.id : cable.id
      const totalCents = quantity * 2_140
      const depositCents = Math.round(totalCents * Math.max(0.2, share))
      const draft = draftOf({
        lines: [{ productId, quantity }],
        total: dollarsOf(cents(totalCents)),
        deposit: dollarsOf(cents(depositCents)),
      })
      const taken = await twice(isTwice, () => olive.call(takeLayaway, draft))
      open.push(taken.id)
    } else if (name === 'receive') await receive(which % 2 === 0 ? lamp.id : cable.id, quantity)
    else if (id === 0) return
    else if (name === 'pay') await pay(await get(id), share, method, isTwice)
    else if (name === 'cancel') await attempt(isTwice, () => cancel(id))
    else await attempt(isTwice, () => handOver(id))
  }

  async function pay(
    { id, state, balance, deposit }: Layaway,
    share: number,
    method: Step['method'],
    isTwice: boolean,
  ) {
    const amountCents = state === 'unpaid' ? deposit : cents(Math.max(1, Math.round(balance * share)))
    const amount = dollarsOf(amountCents)
    const payment = method === 'cash' ? { method, given: amount } : { method }
    const bills = [{ kind: 'layaway' as const, id: String(id), amount }]
    const form = { key: randomUUID(), bills, payment }
    const done = await attempt(isTwice, () => olive.call(sellBills, form))
    expect(done).toBe(balance > 0)
    if (done) paid[method] += amountCents
  }

  async function compare(): Promise<void> {
    await shop.jobs.drain()
    expect(await broken()).toEqual([])
    const [sums] = await shop.sql<Record<string, number>>(`select
      (select coalesce(sum(balance_cents), 0)::int from balances) as deposits,
      (select coalesce(sum(retained_cents), 0)::int from layaways) as fees,
      (select coalesce(sum(total_cents - tax_cents), 0)::int from orders) as sales,
      (select coalesce(sum(tax_cents), 0)::int from orders) as tax,
      (select coalesce(sum(amount_cents), 0)::int from refunds where source = 'cash') as cash,
      (select coalesce(sum(amount_cents), 0)::int from refunds where source = 'terminal') as terminal,
      (select coalesce(sum(amount_cents), 0)::int from refunds where source = 'check') as "check",
      (select count(*)::int from layaways where status in ('unpaid', 'open')) as open`)
    const booked = await books()
    expect(booked).toEqual(
      withoutZeros({
        'Cash drawers': paid.cash - sums!.cash!,
        'Card terminal clearing': paid.terminal - sums!.terminal!,
        'Checks to deposit': paid.check - sums!.check!,
        'Layaway deposits': -sums!.deposits!,
        'Cancellation fees': -sums!.fees!,
        Sales: -sums!.sales!,
        'Sales tax payable': -sums!.tax!,
      }),
    )
    const [{ id: drawerId }] = (await shop.sql('select id from drawers')) as [{ id: number }]
    const { expected } = await olive.call(getDrawer, { id: drawerId })
    expect(expected).toBe(FLOAT_CENTS + paid.cash - sums!.cash!)
    for (const { id } of [lamp, cable]) {
      const { on_hand, held } = await stockOf(id)
      expect(held).toBeLessThanOrEqual(on_hand)
    }
  }

  /** A refusal is fine, such as for goods that are missing; whatever is half done breaks an invariant. */
  async function attempt(isTwice: boolean, send: () => Promise<unknown>): Promise<boolean> {
    const results = await Promise.allSettled(isTwice ? [send(), send()] : [send()])
    for (const result of results)
      if (result.status === 'rejected') expect((await problemOf(Promise.reject(result.reason))).status).toBe(409)
    return results.every(({ status }) => status === 'fulfilled')
  }
})

async function twice<T>(isTwice: boolean, send: () => Promise<T>): Promise<T> {
  const [first] = await Promise.all(isTwice ? [send(), send()] : [send()])
  return first!
}

function withoutZeros(sums: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
