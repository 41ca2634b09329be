import type Stripe from 'stripe'
import { type Account, type ApiHandler, newId, now } from './account.ts'
import type { Form } from './form.ts'
import { noSuch, StripeError } from './stripe-error.ts'
import type { TaxTransaction } from './tax-transaction.ts'

/** Stripe's documented limits: https://docs.stripe.com/api/tax. */
const LINES_IN_CALCULATION = 10
const CALCULATION_SECONDS = 90 * 24 * 3_600

interface Rate {
  name: string
  level: 'state' | 'county'
  percent: string
}

const RATES: Record<string, Rate[]> = {
  OH: [
    { name: 'Ohio', level: 'state', percent: '5.75' },
    { name: 'Franklin County', level: 'county', percent: '1.25' },
  ],
  KY: [{ name: 'Kentucky', level: 'state', percent: '6.0' }],
}
const TAXES_SHIPPING = ['KY']
const UNTAXED_CODES = ['txcd_00000000', 'txcd_40060003']
const DEFAULT_CODE = 'txcd_99999999'

type Line = Stripe.Tax.CalculationLineItem

export const taxHandlers: Record<string, ApiHandler> = {
  'POST /v1/tax/calculations': (account, _, form) => calculate(account, form),
  'GET /v1/tax/calculations/{calculation}/line_items': (account, id, form) => listLines(account, id, form),
  'POST /v1/tax/transactions/create_from_calculation': (account, _, form) => record(account, form),
  'POST /v1/tax/transactions/create_reversal': (account, _, form) => reverse(account, form),
}

function calculate(account: Account, form: Form): object {
  const { address, taxability_override: override } = form.customer_details as { [key: string]: Form } & {
    taxability_override?: string
  }
  const { state, postal_code: zip, country } = address as Record<string, string>
  if (country !== 'US' || !state || !/^\d{5}(-\d{4})?$/.test(zip ?? '') || zip === '00000')
    throw new StripeError(400, 'We could not determine the customer’s tax location.', {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
    })
  const rates = override === 'customer_exempt' ? [] : (RATES[state] ?? [])
  const lines = (form.line_items as Form[]).map((item) => lineOf(item, state, rates))
  if (new Set(lines.map(({ reference }) => reference)).size < lines.length)
    throw new StripeError(400, 'Line item references must be unique.', { param: 'line_items' })
  const shipping = form.shipping_cost as Form | undefined
  const shippingAmount = Number(shipping?.amount ?? 0)
  const shippingRates = TAXES_SHIPPING.includes(state) ? rates : []
  const shippingTax = taxOn(shippingAmount, shippingRates)
  const id = newId('taxcalc')
  const tax = lines.reduce((sum, line) => sum + line.amount_tax, shippingTax)
  const total = lines.reduce((sum, line) => sum + line.amount, shippingAmount) + tax
  account.calculations.set(id, { lines, total, expiresAt: now() + CALCULATION_SECONDS })
  const isExpanded = (name: string) =>
    Array.isArray(form.expand) && form.expand.some((path) => String(path).startsWith(name))
  return {
    ...{ id, object: 'tax.calculation', currency: form.currency, livemode: false, tax_date: now() },
    ...{ amount_total: total, tax_amount_exclusive: tax, tax_amount_inclusive: 0, tax_breakdown: [] },
    ...{ expires_at: now() + CALCULATION_SECONDS, customer: null, customer_details: form.customer_details },
    shipping_cost: shipping
      ? {
          ...{ ...shipping, amount: shippingAmount, amount_tax: shippingTax },
          ...(isExpanded('shipping_cost') && { tax_breakdown: breakdownOf(shippingAmount, state, shippingRates) }),
        }
      : null,
    ...(isExpanded('line_items') && {
      line_items: {
        ...{ object: 'list', url: `/v1/tax/calculations/${id}/line_items` },
        data: lines.slice(0, LINES_IN_CALCULATION),
        has_more: lines.length > LINES_IN_CALCULATION,
      },
    }),
  }
}

function lineOf(item: Form, state: string, rates: Rate[]): Line {
  const code = String(item.tax_code ?? DEFAULT_CODE)
  const due = UNTAXED_CODES.includes(code) ? [] : rates
  const amount = Number(item.amount)
  return {
    ...{ id: newId('tax_li'), object: 'tax.calculation_line_item', livemode: false, metadata: null, product: null },
    ...{ amount, amount_tax: taxOn(amount, due), quantity: Number(item.quantity ?? 1), performance_location: null },
    ...{ reference: String(item.reference), tax_behavior: 'exclusive', tax_code: code },
    tax_breakdown: breakdownOf(amount, state, due),
  }
}

function breakdownOf(amount: number, state: string, rates: Rate[]): Stripe.Tax.CalculationLineItem.TaxBreakdown[] {
  return rates.map((rate) => ({
    amount: taxOn(amount, [rate]),
    jurisdiction: { country: 'US', display_name: rate.name, level: rate.level, state },
    sourcing: 'destination',
    tax_rate_details: { display_name: 'Sales Tax', percentage_decimal: rate.percent, tax_type: 'sales_tax' },
    taxability_reason: 'standard_rated',
    taxable_amount: amount,
  }))
}

function taxOn(amount: number, rates: Pick<Rate, 'percent'>[]): number {
  const percent = rates.reduce((sum, rate) => sum + Number(rate.percent), 0)
  return Math.round((amount * Math.round(percent * 10_000)) / 1_000_000)
}

function listLines(account: Account, id: string, form: Form): object {
  const { lines } = calculationOf(account, id, 'calculation')
  const from = lines.findIndex((line) => line.id === form.starting_after) + 1
  const limit = Number(form.limit ?? LINES_IN_CALCULATION)
  const url = `/v1/tax/calculations/${id}/line_items`
  return { object: 'list', url, data: lines.slice(from, from + limit), has_more: lines.length > from + limit }
}

function record(account: Account, form: Form): TaxTransaction {
  const { total, expiresAt } = calculationOf(account, String(form.calculation), 'calculation')
  if (expiresAt < now())
    throw new StripeError(400, 'This calculation has expired.', { code: 'tax_calculation_expired' })
  return add(account, {
    type: 'transaction',
    reference: String(form.reference),
    amount: total,
    originalTransaction: null,
  })
}

function reverse(account: Account, form: Form): TaxTransaction {
  const original = account.taxTransactions.get(String(form.original_transaction))
  if (original?.type !== 'transaction') throw noSuch('tax transaction', String(form.original_transaction))
  const amount = form.mode === 'full' ? -original.amount : Number(form.flat_amount)
  const reversed = [...account.taxTransactions.values()]
    .filter(({ originalTransaction }) => originalTransaction === original.id)
    .reduce((sum, other) => sum + other.amount, 0)
  if (!(amount < 0) || original.amount + reversed + amount < 0)
    throw new StripeError(400, 'This is more than is left of the transaction.', { param: 'flat_amount' })
  const reference = String(form.reference)
  return add(account, { type: 'reversal', reference, amount, originalTransaction: original.id })
}

function add(account: Account, given: Omit<TaxTransaction, 'id' | 'object'>): TaxTransaction {
  if ([...account.taxTransactions.values()].some(({ reference }) => reference === given.reference))
    throw new StripeError(400, `A tax transaction with the reference ${given.reference} already exists.`, {
      code: 'resource_already_exists',
    })
  const transaction: TaxTransaction = { id: newId('tax'), object: 'tax.transaction', ...given }
  account.taxTransactions.set(transaction.id, transaction)
  return transaction
}

function calculationOf(account: Account, id: string, param: string) {
  const found = account.calculations.get(id)
  if (!found) throw noSuch('tax calculation', id, param)
  return found
}
