import Stripe from 'stripe'
import { type Cents, cents } from '#contract/money.ts'
import type {
  TaxAnswer,
  TaxJurisdiction,
  TaxProvider,
  TaxRequest,
  TaxRequestLine,
  TaxTransaction,
} from '../../ports/tax-provider.ts'
import { problem, toProblem } from './stripe-problem.ts'

/** A shopper waits for the answer, so a slow one counts as none. */
const TIMEOUT_MS = 3_000

const NOT_TAXABLE = 'txcd_00000000'
const SHIPPING = 'txcd_92010001'
const LINES_PER_PAGE = 100

type Line = Stripe.Tax.CalculationLineItem
type Breakdown = Stripe.Tax.CalculationLineItem.TaxBreakdown | Stripe.Tax.Calculation.ShippingCost.TaxBreakdown

/** Documented at https://docs.stripe.com/tax/custom. */
export function stripeTax(stripe: Stripe, timeoutMs = TIMEOUT_MS): TaxProvider {
  return {
    name: 'stripe',
    calculate: (request) => translated(() => calculate(stripe, request, timeoutMs)),
    record: (sale) => translated(() => record(stripe, sale)),
    reverse: (refund) => translated(() => reverse(stripe, refund)),
  }
}

async function calculate(stripe: Stripe, request: TaxRequest, timeoutMs: number): Promise<TaxAnswer> {
  const { line1, line2, city, state, zip } = request.destination
  const fast = { timeout: timeoutMs, maxNetworkRetries: 0 }
  const calculation = await stripe.tax.calculations.create(
    {
      currency: 'usd',
      line_items: request.lines.map(toLineItem),
      customer_details: {
        address: { line1, ...(line2 && { line2 }), city, state, postal_code: zip, country: 'US' },
        address_source: 'shipping',
        ...(request.isCustomerExempt && { taxability_override: 'customer_exempt' as const }),
      },
      ...(request.shippingCents > 0 && {
        shipping_cost: { amount: request.shippingCents, tax_behavior: 'exclusive' as const, tax_code: SHIPPING },
      }),
      expand: ['line_items.data.tax_breakdown', ...(request.shippingCents > 0 ? ['shipping_cost.tax_breakdown'] : [])],
    },
    fast,
  )
  const found = await allLines(stripe, calculation, fast)
  return {
    calculationId: calculation.id,
    lines: request.lines.map((_, at) => toAnswer(found.find(({ reference }) => reference === referenceOf(at)))),
    shippingTaxCents: cents(calculation.shipping_cost?.amount_tax ?? 0),
    shippingJurisdictions: toJurisdictions(calculation.shipping_cost?.tax_breakdown),
  }
}

function toLineItem({ amountCents, quantity, isTaxable, taxCode }: TaxRequestLine, at: number) {
  return {
    amount: amountCents,
    quantity,
    reference: referenceOf(at),
    tax_behavior: 'exclusive' as const,
    ...(isTaxable ? taxCode && { tax_code: taxCode } : { tax_code: NOT_TAXABLE }),
  }
}

function referenceOf(at: number): string {
  return `line-${at + 1}`
}

/** The calculation itself holds only the first lines. */
async function allLines(
  stripe: Stripe,
  { id, line_items: first }: Stripe.Tax.Calculation,
  options: Stripe.RequestOptions,
): Promise<Line[]> {
  if (first && !first.has_more) return first.data
  const lines: Line[] = []
  const page = { limit: LINES_PER_PAGE, expand: ['data.tax_breakdown'] }
  for await (const line of stripe.tax.calculations.listLineItems(id!, page, options)) lines.push(line)
  return lines
}

function toAnswer(line: Line | undefined): TaxAnswer['lines'][number] {
  if (!line) throw new Error('Stripe left out a line of the tax calculation')
  const jurisdictions = toJurisdictions(line.tax_breakdown)
  return {
    taxCents: cents(line.amount_tax),
    taxRatePpm: jurisdictions.reduce((sum, { taxRatePpm }) => sum + taxRatePpm, 0),
    jurisdictions,
  }
}

function toJurisdictions(breakdown: Breakdown[] | null | undefined): TaxJurisdiction[] {
  return (breakdown ?? [])
    .filter(({ amount, taxable_amount: taxable }) => amount > 0 || taxable > 0)
    .map(({ jurisdiction, tax_rate_details: rate, amount, taxable_amount: taxable }) => ({
      name: jurisdiction.display_name,
      level: jurisdiction.level,
      taxRatePpm: ppmOf(rate?.percentage_decimal ?? '0'),
      taxableCents: cents(taxable),
      taxCents: cents(amount),
    }))
}

function ppmOf(percent: string): number {
  return Math.round(Number(percent) * 10_000)
}

async function record(
  stripe: Stripe,
  { calculationId, reference }: { calculationId: string; reference: string },
): Promise<TaxTransaction> {
  const how = { idempotencyKey: `tax/${reference}` }
  return stripe.tax.transactions.createFromCalculation({ calculation: calculationId, reference }, how)
}

async function reverse(
  stripe: Stripe,
  { transactionId, reference, amountCents }: { transactionId: string; reference: string; amountCents: Cents },
): Promise<TaxTransaction> {
  return stripe.tax.transactions.createReversal(
    { mode: 'partial', original_transaction: transactionId, reference, flat_amount: -amountCents },
    { idempotencyKey: `tax/${reference}` },
  )
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'customer_tax_location_invalid')
      throw problem(error, 'invalid', 'tax_address_unknown', 'This address was not found. Check street and ZIP code.')
    const known = toProblem(error)
    if ((known as { kind?: string }).kind !== 'unavailable') throw known
    throw problem(error, 'unavailable', 'tax_provider_unavailable', 'The tax service is not responding right now.')
  }
}
