import { Gift, ReceiptText, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Money } from '../../../../ui/money.tsx'
import { AdminLink } from '../../../frame/admin-link.tsx'
import { Panel } from '../../panel.tsx'
import type { Register } from '../use-register.ts'
import type { SaleBalance } from './sale-balance.ts'

export function SaleBills({ till }: { till: Register }) {
  return (
    <Panel>
      <ul aria-label="Bills paid with this sale">
        {till.bills.map((bill) => (
          <SaleBill key={`${bill.kind} ${bill.id}`} bill={bill} onRemove={till.removeBill} />
        ))}
      </ul>
    </Panel>
  )
}

function SaleBill({ bill, onRemove }: { bill: SaleBalance; onRemove: (bill: SaleBalance) => void }) {
  const { kind, label, about, amount, tax, id } = bill
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
      <span className="grid size-12 shrink-0 place-content-center rounded-control bg-tint text-muted">
        {kind === 'gift_card' ? (
          <Gift aria-hidden className="size-5" />
        ) : (
          <ReceiptText aria-hidden className="size-5" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {kind === 'repair' || kind === 'deposit' ? (
          <AdminLink to="/admin/tickets/$id" params={{ id }} className="link font-semibold">
            {label}
          </AdminLink>
        ) : (
          <p className="font-semibold wrap-anywhere">{label}</p>
        )}
        <p className="wrap-anywhere text-muted">
          {about}
          {tax > 0 && (
            <>
              {' '}
              · tax <Money amount={tax} /> in it
            </>
          )}
        </p>
      </div>
      <span className="whitespace-nowrap">
        <Money amount={amount} />
      </span>
      <IconButton label={`Remove ${label}`} onClick={() => onRemove(bill)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
