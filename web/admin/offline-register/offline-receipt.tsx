import { Printer } from 'lucide-react'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { Letterhead } from '../../shell/logo/letterhead.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import type { LocalSale } from './local-sale.ts'
import { PAYMENT_LABELS } from './payment-labels.ts'
import { priceBasket } from './price-basket.ts'

/** The difference if cash was rounded to five cents. */
function roundingOf({ payment, total, change }: LocalSale): number {
  if (!('given' in payment)) return 0
  return dollarsOf(cents(centsOf(payment.given) - centsOf(change) - centsOf(total)))
}

export function OfflineReceipt({ sale, onClose }: { sale: LocalSale; onClose: () => void }) {
  const { company } = useShell()
  const { subtotal, tax, total } = priceBasket(sale.lines, sale.taxRatePpm)
  const { payment } = sale
  return (
    <Dialog title="Receipt" isOpen onClose={onClose}>
      <div data-print-alone className="grid gap-3 rounded-card border border-line p-4 text-sm print:border-0 print:p-0">
        <Letterhead />
        <p className="figures text-xl font-semibold">Receipt {sale.receipt}</p>
        <p>
          {shopTime(sale.soldAt, company.timeZone)}
          {sale.customerName && ` · ${sale.customerName}`}
        </p>
        <ul className="grid gap-1.5 border-y border-ink py-2">
          {sale.lines.map(({ name, quantity, unitPrice }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sale never change
            <li key={position}>
              <span className="flex justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Money amount={priceBasket([{ ...sale.lines[position]!, isTaxable: false }], 0).total} />
              </span>
              <span className="figures block">
                {quantity} × <Money amount={unitPrice} />
              </span>
            </li>
          ))}
        </ul>
        <Amounts
          rows={[
            ['Subtotal', subtotal],
            ['Tax', tax],
            ['Total', total],
            ['Rounding', roundingOf(sale) || null],
            [PAYMENT_LABELS[payment.method], 'given' in payment ? payment.given : total],
            ['Change', sale.change > 0 ? sale.change : null],
          ]}
        />
        <p>Thank you.</p>
      </div>
      <Button kind="primary" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" /> Print
      </Button>
    </Dialog>
  )
}
