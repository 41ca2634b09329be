import type { CardTransactionKind } from '#contract/payments/payout.ts'
import type { Output } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { ShopMoment } from '../shop-moment.tsx'

type Items = Output<'GET /admin/payouts/:id'>['items']

const KINDS: Record<CardTransactionKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee',
  payout: 'Payout',
  other: 'Other',
}

export function PayoutItems({ items }: { items: Items }) {
  if (items.length === 0) return <p className="p-4 text-sm text-muted">No transactions.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {items.map(({ id, kind, at, description, amount, fee, net, unmatched, paidFor }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3">
          <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {KINDS[kind]}: {paidFor.map(({ label }) => label).join(', ') || description}
            {unmatched !== 0 && <Badge tone="cancelled">Not of this shop</Badge>}
          </span>
          <span className="text-right font-semibold">
            <Money amount={net} />
          </span>
          <span className="text-xs text-muted">
            <ShopMoment at={at} />
            {unmatched !== 0 && <span className="wrap-anywhere">, {id}</span>}
          </span>
          <span className="text-right text-xs text-muted">
            {fee !== 0 && (
              <>
                <Money amount={amount} /> less fee of <Money amount={fee} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
