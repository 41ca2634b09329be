import type { Output } from '../../../../api.ts'
import { formatMoney } from '../../../../ui/money.tsx'
import { PrintLink } from '../../../frame/print-link.tsx'

type Purpose = Output<'POST /admin/bill-sales'>['bills'][number]

/** The way to each gift card that was paid with the sale before: its code to print or to read out, for an hour. */
export function SoldCards({ purposes }: { purposes: Purpose[] }) {
  return purposes
    .filter(({ kind, effect }) => kind === 'gift_card' && effect === 'done')
    .map(({ id, amount }) => (
      <PrintLink key={id} size="small" href={`/admin/print/gift-card/${id}`}>
        {`Print gift card, ${formatMoney(amount)}`}
      </PrintLink>
    ))
}
