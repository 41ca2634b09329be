import { useQuery } from '@tanstack/react-query'
import { type Cents, cents, centsOf, dollarsOf } from '#contract/money.ts'
import { ruledPrice } from '#contract/price-book/repair-price-rule.ts'
import { useApi } from '../../api.ts'
import { formatMoney } from '../../ui/money.tsx'
import type { AdminForm } from '../form/use-admin-form.ts'
import type { PriceValues, RepairPrice } from './price-values.ts'
import { usePricedParts } from './use-priced-parts.ts'

interface Props {
  form: AdminForm<PriceValues>
  present: RepairPrice | undefined
}

export function ComputedPrice({ form: { watch }, present }: Props) {
  const { parts, otherPartCost, laborMinutes, markupPercent } = watch()
  const { data: settings } = useQuery(useApi().query('GET /admin/repair-settings'))
  const products = usePricedParts(parts)
  const costs = parts.map(({ quantity }, at) => {
    const cost = products[at]?.cost
    return cost === null || cost === undefined ? null : cents(centsOf(cost) * quantity)
  })
  const isKnown = costs.every((cost): cost is Cents => cost !== null)
  if (!settings || !isKnown || !Number.isInteger(laborMinutes) || !Number.isInteger(markupPercent)) return <p />
  const partCost = cents(costs.reduce<number>((sum, cost) => sum + cost, centsOf(otherPartCost || 0)))
  const rates = { laborRate: centsOf(settings.laborRate), rounding: settings.priceRounding }
  const price = dollarsOf(ruledPrice({ laborMinutes, partCost, markupPercent: markupPercent! }, rates))
  return (
    <p role="status" className="self-end text-sm">
      The rule gives <strong className="figures">{formatMoney(price)}</strong> before tax, with labor at{' '}
      {formatMoney(settings.laborRate)} an hour.
      {present && present.price !== price && ` The current price is ${formatMoney(present.price)}.`}
    </p>
  )
}
