import { Printer } from 'lucide-react'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { isUnbooked, type LocalSale } from './local-sale.ts'

export function WaitingSales({ sales, onPrint }: { sales: LocalSale[]; onPrint: (sale: LocalSale) => void }) {
  const { company } = useShell()
  if (sales.length === 0) return null
  const waiting = sales.filter(isUnbooked).length
  return (
    <section aria-labelledby="waiting-sales" className="rounded-card border border-line bg-surface">
      <h2 id="waiting-sales" className="border-b border-line px-4 py-3 text-base">
        Offline sales
        {waiting > 0 && <span className="ml-2 text-sm font-normal text-muted">{waiting} waiting to be sent</span>}
      </h2>
      <ul aria-label="Offline sales">
        {sales.map((sale) => (
          <li
            key={sale.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-sm last:border-0">
            <span className="figures font-semibold">{sale.receipt}</span>
            <SaleBadge sale={sale} />
            <span className="min-w-40 flex-1 text-muted wrap-anywhere">
              {sale.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')} ·{' '}
              {shopTime(sale.soldAt, company.timeZone)}
              {(sale.problem ?? sale.refusal) && (
                <span className="block text-cancelled">{sale.problem ?? sale.refusal}</span>
              )}
            </span>
            <Money amount={sale.total} />
            <IconButton label={`Print receipt ${sale.receipt}`} onClick={() => onPrint(sale)}>
              <Printer aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SaleBadge({ sale: { orderId, refusal, problem } }: { sale: LocalSale }) {
  if (orderId !== null) return <Badge tone="sage">Order #{orderId}</Badge>
  if (refusal !== null) return <Badge tone="cancelled">Under “Needs attention”</Badge>
  return <Badge tone={problem ? 'cancelled' : 'processing'}>Waiting</Badge>
}
