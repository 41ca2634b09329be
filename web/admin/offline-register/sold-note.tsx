import { CircleCheck, Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import type { LocalSale } from './local-sale.ts'

export function SoldNote({ sale: { receipt, total, change }, onPrint }: { sale: LocalSale; onPrint: () => void }) {
  return (
    <section
      aria-label="Previous sale"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-delivered bg-surface p-4">
      <CircleCheck aria-hidden className="size-6 text-delivered" />
      <p role="status" className="min-w-40 flex-1 font-semibold">
        Receipt {receipt} sold, <Money amount={total} />
      </p>
      {change > 0 && <p className="figures text-2xl font-semibold">Change: {formatMoney(change)}</p>}
      <Button kind="quiet" size="small" onClick={onPrint}>
        <Printer aria-hidden className="size-4" /> Print receipt
      </Button>
    </section>
  )
}
