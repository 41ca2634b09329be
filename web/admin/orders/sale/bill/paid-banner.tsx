import { CircleCheck, X } from 'lucide-react'
import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'
import { wholeAmount } from '../../../../checkout/pay/whole-amount.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { formatMoney, Money } from '../../../../ui/money.tsx'
import { PrintLink } from '../../../frame/print-link.tsx'
import { SoldCards } from '../gift-card/sold-cards.tsx'
import type { BillSale } from '../use-sale-form.ts'

export function PaidBanner({ sale, onClose }: { sale: BillSale; onClose: () => void }) {
  return (
    <section
      aria-label="The sale before"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-delivered bg-surface p-4"
    >
      <CircleCheck aria-hidden className="size-6 text-delivered" />
      <p className="min-w-40 flex-1 font-semibold wrap-anywhere">
        {sale.bills.map(({ label }) => label).join(', ')} paid, <Money amount={paidFor(sale)} />
      </p>
      {sale.change !== null && sale.change > 0 && (
        <p className="figures text-lg font-semibold">Change: {formatMoney(sale.change)}</p>
      )}
      <PrintLink size="small" href={`/admin/print/bill-sale/${sale.id}`}>
        Print receipt
      </PrintLink>
      <SoldCards allocations={sale.bills} />
      <IconButton label="Hide the sale before" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </section>
  )
}

function paidFor({ bills }: BillSale): Dollars {
  return dollarsOf(sumCents(bills.map((bill) => centsOf(wholeAmount(bill)))))
}
