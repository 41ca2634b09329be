import type { Output } from '../../api.ts'
import { formatMoney } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'

export type SupplierBill = Output<'GET /admin/supplier-bills/:id'>

const STATES = { open: 'Open', paid: 'Paid', void: 'Void' }

export function SupplierBillStatus({
  bill: { state, isOverdue, creditUsed },
}: {
  bill: Pick<SupplierBill, 'state' | 'isOverdue' | 'creditUsed'>
}) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Status of="supplierBill" is={state}>
        {STATES[state]}
      </Status>
      {isOverdue && <span className="text-sm font-semibold text-cancelled">Overdue</span>}
      {creditUsed > 0 && <span className="text-sm text-muted">{formatMoney(creditUsed)} with credit</span>}
    </span>
  )
}
