import type { Output } from '../../api.ts'
import { Status } from '../../ui/status.tsx'

export type SupplierBill = Output<'GET /admin/supplier-bills/:id'>

const STATES = { open: 'Open', paid: 'Paid', void: 'Void' }

export function SupplierBillStatus({
  bill: { state, isOverdue },
}: {
  bill: Pick<SupplierBill, 'state' | 'isOverdue'>
}) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Status of="supplierBill" is={state}>
        {STATES[state]}
      </Status>
      {isOverdue && <span className="text-sm font-semibold text-cancelled">Overdue</span>}
    </span>
  )
}
