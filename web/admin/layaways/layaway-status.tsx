import type { Output } from '../../api.ts'
import { Status } from '../../ui/status.tsx'

const STATES = {
  unpaid: 'Awaiting deposit',
  waiting: 'Waiting for goods',
  ready: 'Ready for pickup',
  picked_up: 'Picked up',
  cancelled: 'Canceled',
} as const

type Row = Output<'GET /admin/layaways'>['items'][number]

export function LayawayStatus({ layaway: { state, isOverdue } }: { layaway: Pick<Row, 'state' | 'isOverdue'> }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Status of="layaway" is={state}>
        {STATES[state]}
      </Status>
      {isOverdue && <span className="text-sm font-semibold text-cancelled">Past due</span>}
    </span>
  )
}
