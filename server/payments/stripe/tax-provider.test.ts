import { describe, expect, onTestFinished, test } from 'vitest'
import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import type { TaxProvider, TaxRequest, TaxRequestLine } from '../../ports/tax-provider.ts'
import { builtInTax } from '../../pricing/tax/built-in-tax.ts'
import { connectTo, secret } from '../../testing/stripe-double/with-stripe.ts'
import { type StripeDouble, startStripeDouble } from '../../testing/stripe-double.ts'
import { stripePayments } from './stripe.ts'

const columbus = { line1: '88 Larch Street', city: 'Columbus', state: 'OH', zip: '43201' } as const
const louisville = { line1: '1 Main Street', city: 'Louisville', state: 'KY', zip: '40202' } as const

function aLine(own: Partial<TaxRequestLine> = {}): TaxRequestLine {
  return { amountCents: cents(2_000), quantity: 1, isTaxable: true, taxCategoryId: null, taxCode: '', ...own }
}

function aRequest(own: Partial<TaxRequest> = {}): TaxRequest {
  return { destination: columbus, lines: [aLine()], shippingCents: cents(599), isCustomerExempt: false, ...own }
}

/** Like the tables of the double: groceries are free, and Kentucky taxes shipping at 6%. */
function builtIn(): TaxProvider {
  const groceries = { id: 1, taxRatePpm: 0, categoryIds: [], serviceIds: [], repairFaults: [] }
  const rule = { categoryRates: [groceries], shippingFeeCents: cents(599), isTaxedByAddress: true }
  const ohio = builtInTax({ ...rule, taxRatePpm: 70_000, isShippingTaxable: false, taxBasis: { state: 'OH' } })
  const kentucky = builtInTax({ ...rule, taxRatePpm: 60_000, isShippingTaxable: true, taxBasis: { state: 'KY' } })
  return {
    name: 'built_in',
    calculate: (request) => (request.destination.state === 'KY' ? kentucky : ohio).calculate(request),
  }
}

async function aDouble(): Promise<{ stripe: StripeDouble; tax: TaxProvider }> {
  const stripe = await startStripeDouble()
  onTestFinished(() => stripe.close())
  onTestFinished(() => expect(stripe.ledger.violations).toEqual([]))
  return { stripe, tax: connectTo(stripe.url).tax! }
}

test('P-24: Stripe Tax has three seconds to answer', { timeout: 20_000 }, async () => {
  const { stripe } = await aDouble()
  stripe.script('POST /v1/tax/calculations', { at: 'before', effect: 'hang' }, 5)
  const keys = { secretKey: 'sk_test_shop', publishableKey: 'pk_test_shop', webhookSecret: secret }
  const { tax } = stripePayments({ ...keys, apiBase: stripe.url })
  const startedAt = performance.now()

  await expect(tax!.calculate(aRequest())).rejects.toMatchObject({ kind: 'unavailable' })

  const seconds = (performance.now() - startedAt) / 1_000
  expect(seconds).toBeGreaterThan(2.9)
  expect(seconds).toBeLessThan(8)
})

const providers = [
  ['the built-in calculation', async () => builtIn()],
  ['Stripe Tax', async () => (await aDouble()).tax],
] as const

describe.each(providers)('%s', (_, open) => {
  async function calculate(own: Partial<TaxRequest>) {
    const { lines, shippingTaxCents } = await (await open()).calculate(aRequest(own))
    const taxCents = lines.map((line) => line.taxCents)
    return { lines, taxCents, shippingTaxCents, sum: sumCents([...taxCents, shippingTaxCents]) }
  }

  test('taxes the goods, and shipping only where it is taxed', async () => {
    expect(await calculate({})).toMatchObject({ taxCents: [140], shippingTaxCents: 0 })
    expect(await calculate({ destination: louisville })).toMatchObject({ taxCents: [120], shippingTaxCents: 36 })
  })

  test('names rate and jurisdictions of each line', async () => {
    const { lines } = await calculate({})

    expect(lines[0]!.taxRatePpm).toBe(70_000)
    const { jurisdictions } = lines[0]!
    expect(jurisdictions.reduce((sum, { taxRatePpm }) => sum + taxRatePpm, 0)).toBe(70_000)
    expect(sumCents(jurisdictions.map(({ taxCents }) => taxCents))).toBe(140)
    expect(jurisdictions.map(({ taxableCents }) => taxableCents)).toEqual(jurisdictions.map(() => 2_000))
  })

  test('charges an exempt customer nothing', async () => {
    expect(await calculate({ isCustomerExempt: true, destination: louisville })).toMatchObject({ sum: 0 })
  })

  test('charges nothing for untaxed goods and for a tax category without tax', async () => {
    const groceries = aLine({ taxCategoryId: 1, taxCode: 'txcd_40060003' })
    const { lines } = await calculate({ lines: [aLine({ isTaxable: false }), groceries, aLine()] })

    expect(lines.map(({ taxCents, taxRatePpm }) => [taxCents, taxRatePpm])).toEqual([
      [0, 0],
      [0, 0],
      [140, 70_000],
    ])
  })

  test('taxes the discounted amount, and nothing for a free line', async () => {
    const lines = [aLine({ amountCents: cents(1_500) }), aLine({ amountCents: ZERO })]

    expect(await calculate({ lines })).toMatchObject({ taxCents: [105, 0] })
  })

  test('answers in whole cents whose sum is that of the lines', async () => {
    const odd = [333, 333, 333, 1, 7, 99_999].map((amount) => aLine({ amountCents: cents(amount) }))
    const { taxCents, sum } = await calculate({ lines: odd, shippingCents: ZERO })

    expect(taxCents.every((tax) => Number.isSafeInteger(tax) && tax >= 0)).toBe(true)
    expect(sum).toBe(taxCents.reduce((total, tax) => total + tax, 0))
    // Rounding per line or per order differs by less than half a cent per line.
    expect(Math.abs(sum - 7_070)).toBeLessThanOrEqual(odd.length / 2)
  })

  test('taxes 9,999 pieces and a hundred lines', async () => {
    const many = Array.from({ length: 100 }, () => aLine({ quantity: 9_999, amountCents: 999_900 as Cents }))
    const { taxCents } = await calculate({ lines: many })

    expect(taxCents).toEqual(many.map(() => 69_993))
  })

  test('refuses an unknown address clearly', async () => {
    const nowhere = calculate({ destination: { ...columbus, zip: '00000' } })

    await expect(nowhere).rejects.toMatchObject({ kind: 'invalid', code: 'tax_address_unknown' })
  })
})

describe('Stripe Tax when answers are lost', () => {
  const CALCULATE = 'POST /v1/tax/calculations'
  const RECORD = 'POST /v1/tax/transactions/create_from_calculation'
  const REVERSE = 'POST /v1/tax/transactions/create_reversal'

  test.each([
    { effect: 'hang' as const },
    { effect: 'drop' as const },
    { effect: 503 as const },
    { effect: 500 as const },
  ])('says that it is away after $effect, and does not let the shopper wait for repetitions', async ({ effect }) => {
    const { stripe, tax } = await aDouble()
    // The client repeats a request whose connection broke once, and no other.
    const attempts = effect === 'drop' ? 2 : 1
    stripe.script(CALCULATE, { at: 'before', effect }, attempts)

    await expect(tax.calculate(aRequest())).rejects.toMatchObject({ code: 'tax_provider_unavailable' })

    expect(stripe.ledger.requests).toHaveLength(attempts)
  })

  test('records a sale and its refunds once, however often they are sent', async () => {
    const { stripe, tax } = await aDouble()
    const { calculationId } = await tax.calculate(aRequest())
    stripe.script(RECORD, { at: 'after', effect: 'drop' })
    stripe.script(REVERSE, { at: 'after', effect: 'drop' })

    const sale = { calculationId: calculationId!, reference: 'order-7' }
    const { id: transactionId } = await tax.record!(sale)
    const again = await tax.record!(sale)
    const refund = { transactionId, reference: 'order-7-refund-1', amountCents: cents(700) }
    await tax.reverse!(refund)
    await tax.reverse!(refund)

    expect(again.id).toBe(transactionId)
    expect(stripe.ledger.taxTransactions.map(({ type, reference, amount }) => [type, reference, amount])).toEqual([
      ['transaction', 'order-7', 2_739],
      ['reversal', 'order-7-refund-1', -700],
    ])
  })
})
