import type { Output } from '../../api.ts'
import { Status } from '../../ui/status.tsx'

export type SupplierReturn = Output<'GET /admin/supplier-returns/:id'>
export type WaitingUnits = Output<'GET /admin/defective-goods'>['items'][number]

const STATES = {
  open: 'To send',
  sent: 'Credit awaited',
  credited: 'Credited',
  replaced: 'Replaced',
  refused: 'Refused',
  cancelled: 'Canceled',
}

export function SupplierReturnStatus({ state }: Pick<SupplierReturn, 'state'>) {
  return (
    <Status of="supplierReturn" is={state}>
      {STATES[state]}
    </Status>
  )
}
