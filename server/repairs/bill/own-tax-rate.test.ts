import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, dollarsOf } from '#contract/money.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { createTaxCategory, deleteTaxCategory } from '#contract/pricing/tax-category.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { getTicket, type TicketDetails } from '#contract/repairs/ticket.ts'
import { getReport } from '#contract/reports/report.ts'
import { isExhaustive } from '../../testing/exhaustive.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aShopWithAnApproval, billTicket, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { createTicketAs, keyOfTicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'

const deposit = { kind: 'deposit', terms: 'Not paid back once the part is ordered.' } as const

/** Data recovery is taxed at 2%, a rescue line chosen by hand at 0%, and everything else at 7%. */
async function aShop() {
  const given = await aShopWithAnApproval()
  const { owner } = given
  const recovery = await owner.call(createRepairPrice, {
    ...{ kind: 'laptop', fault: 'data recovery', laborMinutes: 60, price: 200 },
  })
  const reduced = await owner.call(createTaxCategory, {
    name: 'Data services',
    rates: [{ state: 'OH', taxRate: 0.02 }],
    repairFaults: ['data recovery'],
  })
  const free = await owner.call(createTaxCategory, { name: 'Rescue', rates: [{ state: 'OH', taxRate: 0 }] })
  const lines = [
    { kind: 'labor' as const, name: 'Data recovery', unitPrice: 200, repairPriceId: recovery.id },
    { kind: 'part' as const, name: 'Screen', unitPrice: 60 },
    { kind: 'labor' as const, name: 'Rescue', unitPrice: 40, taxCategoryId: free.id },
  ]
  const byRate = async () => {
    const { rows } = await owner.call(getReport, { name: 'tax-states' })
    const figures = rows.map(({ rate, sales, taxed, tax }) => [
      Number(rate),
      { sales: Number(sales), taxed: Number(taxed), tax: Number(tax) },
    ])
    return Object.fromEntries(figures) as Record<string, { sales: number; taxed: number; tax: number }>
  }
  const bookedTax = async () => {
    const journal = await owner.call(getReport, { name: 'journal' })
    const booked = journal.rows
      .filter(({ account }) => account === 'Sales tax payable')
      .reduce((sum, { debit, credit }) => sum + Number(credit) - Number(debit), 0)
    return Number(booked.toFixed(2))
  }
  return { ...given, recovery, reduced, free, lines, byRate, bookedTax }
}

/** Approves the price of the bill, which exceeds the first estimate. */
async function billAndMarkReady(
  { shop, teo }: Pick<Awaited<ReturnType<typeof aShop>>, 'shop' | 'teo'>,
  ticket: { id: number },
  lines: Parameters<typeof billTicket>[2],
) {
  const { account } = await billTicket(teo, ticket, lines)
  const sent = await estimateTicket(teo, ticket, { lines })
  const yes = { version: sent.estimates.length, decision: 'approved', name: 'Carla Larch' } as const
  await shop.visitor().call(decideEstimate, { key: await keyOfTicket(shop, ticket), ...yes })
  await markReady(teo, ticket)
  return account.bill!
}

const whole = {
  0: { sales: 40, taxed: 0, tax: 0 },
  0.02: { sales: 200, taxed: 200, tax: 4 },
  0.07: { sales: 60, taxed: 60, tax: 4.2 },
}

test('P-23: taxes each line of an estimate at its own rate, and shows the rates', async () => {
  const { teo, ticket, lines, free, reduced } = await aShop()

  const { estimates } = await estimateTicket(teo, ticket, { lines })

  expect(estimates.at(-1)).toMatchObject({
    ...{ subtotal: 30_000, tax: 820, total: 30_820, taxRates: [0.07, 0.02, 0] },
    lines: [{ tax: 400, taxCategoryId: reduced.id }, { tax: 420 }, { tax: 0, taxCategoryId: free.id }],
  })
})

test('P-23: charges the rate of the state for a line without a tax category, by choice or once it is deleted', async () => {
  const { owner, teo, ticket, lines, reduced } = await aShop()
  const [recovery] = lines

  const general = await estimateTicket(teo, ticket, { lines: [{ ...recovery!, taxCategoryId: null }] })
  await owner.call(deleteTaxCategory, { id: reduced.id })
  const afterwards = await estimateTicket(teo, ticket, { lines: [recovery!] })

  expect(general.estimates.at(-1)).toMatchObject({ tax: 1_400, taxRates: [0.07] })
  expect(afterwards.estimates.at(-1)).toMatchObject({ tax: 1_400, taxRates: [0.07] })
})

test('P-23: reports a bill at its rates, after deposits, refunds and repeated payments', async () => {
  const given = await aShop()
  const { shop, owner, ticket, lines, byRate, bookedTax } = given
  await payInCash(owner, ticket, { ...deposit, amount: 50 })
  const { total } = await billAndMarkReady(given, ticket, lines)

  const paid = await payInCash(owner, ticket, { amount: dollarsOf(total) - 50 })

  expect(await byRate()).toEqual(whole)
  expect(await bookedTax()).toBe(8.2)
  const payment = paid.account.payments.find(({ kind }) => kind === 'repair')!
  const refund = { id: ticket.id, paymentId: payment.id, amount: 100.01, reason: 'A scratch' }
  await owner.call(refundRepairPayment, { ...refund, key: randomUUID() })
  await payInCash(owner, ticket, { amount: 100.01 })
  expect(await byRate()).toEqual(whole)
  expect(await bookedTax()).toBe(8.2)
  await owner.call(moveTicket, { id: ticket.id, ...pickupByCarla })
  expect(await byRate()).toEqual(whole)
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('P-23: leaves no tax at any rate once everything is refunded', async () => {
  const given = await aShop()
  const { owner, ticket, lines, byRate, bookedTax } = given
  await payInCash(owner, ticket, { ...deposit, amount: 50 })
  const { total } = await billAndMarkReady(given, ticket, lines)
  const { account: paid } = await payInCash(owner, ticket, { amount: dollarsOf(total) - 50 })

  for (const { id: paymentId, amount } of paid.payments)
    await owner.call(refundRepairPayment, {
      ...{ id: ticket.id, paymentId, amount: dollarsOf(amount), reason: 'All back', key: randomUUID() },
    })

  expect(Object.values(await byRate()).flatMap((row) => Object.values(row).map(Math.abs))).toEqual(
    Array.from({ length: 9 }, () => 0),
  )
  expect(await bookedTax()).toBe(0)
})

test('P-23: a smaller bill corrects the deposit at each of its rates', async () => {
  const given = await aShop()
  const { owner, ticket, lines, byRate, bookedTax } = given
  await payInCash(owner, ticket, { ...deposit, amount: 40.8 })
  await billAndMarkReady(given, ticket, [{ ...lines[0]!, unitPrice: 40 }])

  await owner.call(moveTicket, { id: ticket.id, ...pickupByCarla })

  expect(await byRate()).toMatchObject({ 0.02: { sales: 40, tax: 0.8 }, 0.07: { sales: 0, tax: 0 } })
  expect(await bookedTax()).toBe(0.8)
})

const step = fc.record({
  what: fc.constantFrom('pay' as const, 'pay', 'refund'),
  part: fc.integer({ min: 1, max: 100 }),
  pick: fc.nat(),
})
const price = fc.integer({ min: 1, max: 30_000 })

test('P-23: after any payments and refunds, a paid bill is reported at its rates to the cent', {
  timeout: 300_000,
}, async () => {
  const given = await aShop()
  const { shop, owner, teo, carla, teosId, lines, byRate, bookedTax } = given
  const before = { rates: await byRate(), tax: await bookedTax() }
  const expected = new Map(Object.entries(before.rates).map(([rate, { tax }]) => [Number(rate), Math.round(tax * 100)]))
  let bookedCents = Math.round(before.tax * 100)

  await fc.assert(
    fc.asyncProperty(fc.tuple(price, price, price), fc.array(step, { maxLength: 6 }), async (prices, steps) => {
      const ticket = await createTicketAs(carla)
      await startRepair(teo, ticket, teosId)
      const priced = lines.map((line, at) => ({ ...line, unitPrice: dollarsOf(prices[at]! as Cents) }))
      await billAndMarkReady(given, ticket, priced)
      const read = () => teo.call(getTicket, { id: ticket.id }) as Promise<TicketDetails>
      for (const { what, part, pick } of steps) {
        const { balance, payments } = (await read()).account
        const refundable = payments.filter(({ amount, refunded }) => amount > refunded)
        if (what === 'pay' && balance! > 0)
          await payInCash(owner, ticket, { amount: dollarsOf(Math.ceil((balance! * part) / 100) as Cents) })
        const chosen = refundable[pick % Math.max(1, refundable.length)]
        if (what === 'refund' && chosen) {
          const amount = dollarsOf(Math.ceil(((chosen.amount - chosen.refunded) * part) / 100) as Cents)
          const refund = { id: ticket.id, paymentId: chosen.id, amount, reason: 'A scratch', key: randomUUID() }
          await owner.call(refundRepairPayment, refund)
        }
      }
      const { balance } = (await read()).account
      if (balance! > 0) await payInCash(owner, ticket, { amount: dollarsOf(balance!) })

      const { bill } = (await read()).account
      for (const [at, rate] of [0.02, 0.07, 0].entries())
        expected.set(rate, (expected.get(rate) ?? 0) + bill!.lines[at]!.tax)
      bookedCents += bill!.tax
      const rates = await byRate()
      for (const [rate, tax] of expected) expect([rate, Math.round(rates[rate]!.tax * 100)]).toEqual([rate, tax])
      expect(Math.round((await bookedTax()) * 100)).toBe(bookedCents)
    }),
    { numRuns: isExhaustive ? 60 : 6, endOnFailure: true },
  )
  expect(await checkInvariants(shop.sql)).toEqual([])
})
