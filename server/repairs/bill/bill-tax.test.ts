import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { dollarsOf } from '#contract/money.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { refundRepairPayment, type writeBill } from '#contract/repairs/admin-account.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { getReport } from '#contract/reports/report.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aShopWithAnApproval, billTicket, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { screenLines } from '../../testing/repairs/estimates.ts'
import { pickupByCarla } from '../../testing/repairs/tickets.ts'

const deposit = { kind: 'deposit', terms: 'Not paid back once the part is ordered.', amount: 30 } as const
const partTaxed = [
  { ...screenLines[0]!, isTaxable: true },
  { ...screenLines[1]!, isTaxable: false },
]
const untaxed = screenLines.map((line) => ({ ...line, isTaxable: false }))

async function aBillAfterADeposit({
  taxRate,
  lines,
}: {
  taxRate: number
  lines: z.input<typeof writeBill.input>['lines']
}) {
  const given = await aShopWithAnApproval()
  const { shop, owner, teo, ticket } = given
  // As in a real shop, a payment and its correction have different ids; equal ids would hide a mix-up.
  await shop.sqlAsOwner(`select setval('repair_payments_id_seq', 100)`)
  await payInCash(owner, ticket, deposit)
  shop.time.pass(1)
  await owner.call(addPriceRule, { taxRate, isShippingTaxable: false, shippingFee: 5.99 })
  shop.time.pass(1)
  const { account } = await billTicket(teo, ticket, lines)
  await markReady(teo, ticket)
  const netTax = async () => {
    const taxes = await owner.call(getReport, { name: 'taxes' })
    const journal = await owner.call(getReport, { name: 'journal' })
    const booked = journal.rows
      .filter(({ account }) => account === 'Sales tax payable')
      .reduce((sum, { debit, credit }) => sum + Number(credit) - Number(debit), 0)
    return { report: Number(taxes.totals.netTax), journal: Number(booked.toFixed(2)) }
  }
  return { ...given, bill: account.bill!, netTax }
}

test.each([
  { taxRate: 0.08875, lines: screenLines, tax: 8.88 },
  { taxRate: 0.05, lines: screenLines, tax: 5 },
  { taxRate: 0.07, lines: partTaxed, tax: 4.2 },
])(
  'J-13: reports $tax tax of a bill in tax report and journal, whatever its deposit had',
  async ({ taxRate, lines, tax }) => {
    const { shop, owner, ticket, bill, netTax } = await aBillAfterADeposit({ taxRate, lines })

    await payInCash(owner, ticket, { amount: dollarsOf(bill.total) - 30 })

    expect(dollarsOf(bill.tax)).toBe(tax)
    expect(await netTax()).toEqual({ report: tax, journal: tax })
    expect(await checkInvariants(shop.sql)).toEqual([])
  },
)

test('J-13: taxes a refunded and repaid bill once', async () => {
  const { shop, owner, ticket, bill, netTax } = await aBillAfterADeposit({ taxRate: 0.08875, lines: screenLines })
  const rest = dollarsOf(bill.total) - 30
  const { account } = await payInCash(owner, ticket, { amount: rest })
  const paid = account.payments.find(({ amount }) => amount !== 3_000)!
  const refund = { id: ticket.id, paymentId: paid.id, amount: 10.01, reason: 'A scratch' }
  await owner.call(refundRepairPayment, { ...refund, key: randomUUID() })

  await payInCash(owner, ticket, { amount: 10.01 })

  expect(await netTax()).toEqual({ report: 8.88, journal: 8.88 })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

async function pickedUp({ owner, ticket }: Awaited<ReturnType<typeof aBillAfterADeposit>>) {
  await owner.call(moveTicket, { id: ticket.id, ...pickupByCarla })
}

test('J-13: corrects a deposit with more tax than the bill at the pickup', async () => {
  const given = await aBillAfterADeposit({ taxRate: 0.07, lines: untaxed })
  const { shop, owner, ticket, bill, netTax } = given
  await payInCash(owner, ticket, { amount: dollarsOf(bill.total) - 30 })
  expect(await netTax()).toEqual({ report: 1.96, journal: 1.96 })
  shop.time.pass(24 * 60)
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])

  await pickedUp(given)

  expect(dollarsOf(bill.tax)).toBe(0)
  expect(await netTax()).toEqual({ report: 0, journal: 0 })
  const report = (name: 'taxes' | 'sales' | 'journal' | 'payments') => owner.call(getReport, { name, by: 'day' })
  expect((await report('taxes')).rows).toMatchObject([
    { rate: 0.07, sales: 2, beforeTax: 98.04, taxed: 28.03, tax: 1.96, netTax: 1.96 },
    { rate: 0.07, sales: 0, beforeTax: 1.96, taxed: -28.03, tax: -1.96, netTax: -1.96 },
  ])
  expect((await report('sales')).totals).toMatchObject({ repairs: 100, tax: 0, sales: 100, net: 100 })
  expect((await report('payments')).totals).toMatchObject({ payments: 2, received: 100 })
  const { day } = (await report('journal')).rows.at(-1)!
  expect((await report('journal')).rows.filter((row) => row.day === day)).toMatchObject([
    { account: 'Repair income', debit: null, credit: 1.96 },
    { account: 'Sales tax payable', debit: 1.96, credit: null },
  ])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('J-13: refunds a share of the remaining tax after a correction', async () => {
  const taxedFor15 = [
    { kind: 'part', name: 'Cable', unitPrice: 15 },
    { kind: 'labor', name: 'Lesson', unitPrice: 85, isTaxable: false },
  ] as const
  const given = await aBillAfterADeposit({ taxRate: 0.07, lines: [...taxedFor15] })
  const { shop, owner, ticket, bill, netTax } = given
  const { account } = await payInCash(owner, ticket, { amount: dollarsOf(bill.total) - 30 })
  await pickedUp(given)
  expect(await netTax()).toEqual({ report: 1.05, journal: 1.05 })
  const deposit = account.payments.find(({ kind }) => kind === 'deposit')!
  const refund = { id: ticket.id, paymentId: deposit.id, amount: 10, reason: 'A scratch' }

  await owner.call(refundRepairPayment, { ...refund, key: randomUUID() })

  expect(await netTax()).toEqual({ report: 0.7, journal: 0.7 })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('J-13: refunds an overpayment of a smaller bill with its tax, and leaves nothing to correct', async () => {
  const small = [{ kind: 'labor', name: 'A look at it', unitPrice: 20 }] as const
  const given = await aBillAfterADeposit({ taxRate: 0.07, lines: [...small] })
  const { shop, owner, ticket, netTax } = given
  const account = { id: ticket.id, amount: 8.6, reason: 'It cost less', key: randomUUID() }
  const [payment] = await shop.sql<{ id: number }>('select id from repair_payments')
  await owner.call(refundRepairPayment, { ...account, paymentId: payment!.id })

  await pickedUp(given)

  expect(await netTax()).toEqual({ report: 1.4, journal: 1.4 })
  expect(await shop.sql('select * from repair_tax_corrections')).toEqual([])
})

test('J-13: taxes a repair reopened after a tax correction by its new bill', async () => {
  const given = await aBillAfterADeposit({ taxRate: 0.07, lines: untaxed })
  const { shop, owner, teo, ticket, bill, netTax } = given
  await payInCash(owner, ticket, { amount: dollarsOf(bill.total) - 30 })
  await pickedUp(given)
  await owner.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'It is taxed' })
  await billTicket(teo, ticket, screenLines)
  await markReady(teo, ticket)

  await payInCash(owner, ticket, { amount: 7 })
  await pickedUp(given)

  expect(await netTax()).toEqual({ report: 7, journal: 7 })
  const [{ taxed }] = (await owner.call(getReport, { name: 'taxes' })).rows as [{ taxed: number }]
  expect(taxed).toBe(0)
  expect(await checkInvariants(shop.sql)).toEqual([])
})
