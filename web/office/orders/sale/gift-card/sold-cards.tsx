import { Gift } from 'lucide-react'
import type { Output } from '../../../../api.ts'
import { buttonLook } from '../../../../ui/button-look.ts'
import { formatMoney } from '../../../../ui/money.tsx'

type Purpose = Output<'POST /admin/bill-sales'>['bills'][number]

/** The way to each gift card that was paid with the sale before: its code to print or to read out, for an hour. */
export function SoldCards({ purposes }: { purposes: Purpose[] }) {
  return purposes
    .filter(({ kind, effect }) => kind === 'gift_card' && effect === 'done')
    .map(({ id, amount }) => (
      <a
        key={id}
        href={`/admin/print/gift-card/${id}`}
        target="_blank"
        rel="noreferrer"
        className={buttonLook('quiet', 'small')}
      >
        <Gift aria-hidden className="size-4" /> Print gift card, {formatMoney(amount)}
      </a>
    ))
}
