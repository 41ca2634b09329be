import { Money } from '../../ui/money.tsx'
import type { PricedCart } from './use-cart.ts'

export function BillTotals({
  cart: { bills, balances, due },
}: {
  cart: Pick<PricedCart, 'bills' | 'balances' | 'due'>
}) {
  return (
    <dl className="grid gap-2 text-sm">
      {bills.map(({ kind, id, label, amount }) => (
        <div key={`${kind}:${id}`} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="figures">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      {balances.map(({ id, label, amount }) => (
        <div key={id} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="figures">
            <Money amount={-amount} />
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-base font-semibold">To pay now</dt>
        <dd className="font-display text-xl font-bold">
          <Money amount={due} />
        </dd>
      </div>
    </dl>
  )
}
