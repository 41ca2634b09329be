import type { Output } from '../../../../api.ts'
import { formatMoney } from '../../../../ui/money.tsx'
import { PrintLink } from '../../../frame/print-link.tsx'

type Allocation = Output<'POST /admin/bill-sales'>['bills'][number]

/** The codes can be read for one hour after the sale. */
export function SoldCards({ allocations }: { allocations: Allocation[] }) {
  return allocations
    .filter(({ kind, status }) => kind === 'gift_card' && status === 'applied')
    .map(({ id, amount }) => (
      <PrintLink key={id} size="small" href={`/admin/print/gift-card/${id}`}>
        {`Print gift card, ${formatMoney(amount)}`}
      </PrintLink>
    ))
}
