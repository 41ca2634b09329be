import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dollarsOf } from '#contract/money.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { refundRepairPayment } from '#contract/repairs/office-account.ts'
import { getReport } from '#contract/reports/report.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aShopWithAnApproval, billed, madeReady, paidInCash } from '../../testing/repairs/a-bill.ts'
import { aScreen } from '../../testing/repairs/an-estimate.ts'

const deposit = { kind: 'deposit', terms: 'Not paid back once the part is ordered.', amount: 30 } as const
/** Its tax is $4.20. */
const partTaxed = [
  { ...aScreen[0]!, isTaxable: true },
  { ...aScreen[1]!, isTaxable: false },
]

/** A deposit of $30.00 was paid at 7%, with $1.96 of tax; then the bill is written, at another rate. */
async function aBillAfterADeposit({
  taxRate,
  lines,
}: {
  taxRate: number
  lines: typeof partTaxed | typeof aScreen
}) {
  const given = await aShopWithAnApproval()
  const { shop, owner, teo, ticket } = given
  await paidInCash(owner, ticket, deposit)
  shop.time.pass(1)
  await owner.call(addPriceRule, { taxRate, isShippingTaxable: false, shippingFee: 5.99 })
  shop.time.pass(1)
  const { account } = await billed(teo, ticket, lines)
  await madeReady(teo, ticket)
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
  { taxRate: 0.08875, lines: aScreen, tax: 8.88 },
  { taxRate: 0.05, lines: aScreen, tax: 5 },
  { taxRate: 0.07, lines: partTaxed, tax: 4.2 },
])(
  'J-13: a bill of $tax tax has that tax in the tax report and the journal, whatever its deposit had',
  async ({ taxRate, lines, tax }) => {
    const { shop, owner, ticket, bill, netTax } = await aBillAfterADeposit({ taxRate, lines })

    await paidInCash(owner, ticket, { amount: dollarsOf(bill.total) - 30 })

    expect(dollarsOf(bill.tax)).toBe(tax)
    expect(await netTax()).toEqual({ report: tax, journal: tax })
    expect(await checkInvariants(shop.sql)).toEqual([])
  },
)

test('J-13: what went back of a bill and is paid again has its tax once', async () => {
  const { shop, owner, ticket, bill, netTax } = await aBillAfterADeposit({ taxRate: 0.08875, lines: aScreen })
  const rest = dollarsOf(bill.total) - 30
  const { account } = await paidInCash(owner, ticket, { amount: rest })
  const paid = account.payments.find(({ amount }) => amount !== 3_000)!
  const refund = { id: ticket.id, paymentId: paid.id, amount: 10.01, reason: 'A scratch' }
  await owner.call(refundRepairPayment, { ...refund, key: randomUUID() })

  await paidInCash(owner, ticket, { amount: 10.01 })

  expect(await netTax()).toEqual({ report: 8.88, journal: 8.88 })
  expect(await checkInvariants(shop.sql)).toEqual([])
})
