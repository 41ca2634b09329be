import type { ReactNode } from 'react'
import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'
import { taxRatesText } from '#contract/pricing/tax-rate.ts'
import { Money } from '../../ui/money.tsx'

interface Parts {
  subtotal: Dollars
  tax: Dollars
  shipping: Dollars
  shippingMethod: 'standard' | 'pickup' | 'digital'
  total: Dollars
  taxRates?: number[]
  exemption?: object | null
  discounts?: { name: string; code: string | null; amount: Dollars; shipping: Dollars }[]
  discount?: Dollars
  discountReason?: string | null
  balances?: { id: number; label: string; amount: Dollars }[]
  bills?: { kind: string; id: string; label: string; amount: Dollars }[]
  due?: Dollars
  paidWith?: { way: string; name: string; amount: Dollars }[]
}

export function Totals({ parts }: { parts: Parts }) {
  const { subtotal, tax, shipping, shippingMethod, total } = parts
  const discounts = discountRows(parts)
  return (
    <dl className="grid gap-2 text-sm">
      {discounts.length > 0 && (
        <Row name="Before discounts">
          <Money amount={dollarsOf(sumCents([subtotal, ...discounts.map(([, amount]) => amount)].map(centsOf)))} />
        </Row>
      )}
      {discounts.map(([name, amount]) => (
        <Row key={name} name={name}>
          <Money amount={-amount} />
        </Row>
      ))}
      <Row name="Subtotal">
        <Money amount={subtotal} />
      </Row>
      <Row name={deliveryName[shippingMethod]}>{shipping === 0 ? 'Free' : <Money amount={shipping} />}</Row>
      <Row name={taxName(parts)}>
        <Money amount={tax} />
      </Row>
      {parts.bills?.length ? (
        <Row name="Total of the order">
          <Money amount={total} />
        </Row>
      ) : (
        <LargeRow name="Total" amount={total} />
      )}
      <HeldBalances parts={parts} />
    </dl>
  )
}

function taxName({ taxRates, exemption }: Parts): string {
  if (exemption) return 'Tax (you are exempt)'
  return taxRates ? `Tax (${taxRatesText(taxRates)})` : 'Tax'
}

function HeldBalances({ parts: { balances = [], bills = [], due, paidWith = [], total } }: { parts: Parts }) {
  const paid: [string, string, Dollars][] = balances.map(({ id, label, amount }) => [String(id), label, amount])
  const left = due ?? total
  if (paidWith.length > 1 || paidWith.some(({ way }) => way === 'gift_card' || way === 'store_credit'))
    return paidWith.map(({ name, amount }) => (
      <Row key={name} name={name}>
        <Money amount={amount} />
      </Row>
    ))
  if (paid.length === 0 && bills.length === 0) return null
  return (
    <>
      {bills.map(({ kind, id, label, amount }) => (
        <Row key={`${kind}:${id}`} name={label}>
          <Money amount={amount} />
        </Row>
      ))}
      {paid.map(([id, label, amount]) => (
        <Row key={id} name={label}>
          <Money amount={-amount} />
        </Row>
      ))}
      {bills.length > 0 ? (
        <LargeRow name="To pay now" amount={left} />
      ) : (
        <Row name="Left to pay">
          <strong>
            <Money amount={left} />
          </strong>
        </Row>
      )}
    </>
  )
}

function discountRows({ discounts, discount = 0, discountReason }: Parts): [string, Dollars][] {
  if (discounts)
    return discounts
      .filter(({ amount }) => amount > 0)
      .map(({ name, code, amount }) => [code ? `${name} (${code})` : name, amount])
  if (discount === 0) return []
  return [[discountReason ? `Discount: ${discountReason}` : 'Discount', discount]]
}

const deliveryName = { standard: 'Shipping', pickup: 'Pickup at the shop', digital: 'Delivery by email' }

function LargeRow({ name, amount }: { name: string; amount: Dollars }) {
  return (
    <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
      <dt className="text-base font-semibold">{name}</dt>
      <dd className="font-display text-xl font-bold">
        <Money amount={amount} />
      </dd>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
