import type { TaskStatus } from '#contract/portal/record.ts'
import { StatusBadge } from '../../repairs/ticket-badges.tsx'
import { deviceName, PRIORITY_NAMES, STATUS_NAMES } from '../../repairs/ticket-labels.ts'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { PortalState } from '../portal-state.ts'
import { proposedStatus } from '../proposed-status.ts'
import { usePortal } from '../use-portal.ts'
import type { FormTarget } from './form-target.ts'

interface Props {
  ticket: PortalState['tickets'][number]
  onWork?: (target: FormTarget) => void
  onClose: () => void
}

export function TicketDialog({ ticket, onWork, onClose }: Props) {
  const { state } = usePortal()
  const lines: [string, React.ReactNode][] = [
    ['Problem', ticket.problemDescription],
    ['Serial number', ticket.serialNumber],
    ['Customer', ticket.customerName],
    ['Phone', <PhoneLink key="phone" phone={ticket.customerPhone} />],
    ['Email', ticket.customerEmail],
    ['Priority', PRIORITY_NAMES[ticket.priority]],
    ['Promised for', ticket.promisedFor && dayText(ticket.promisedFor)],
    ['Who repairs it', ticket.assignee?.name],
  ]
  return (
    <Dialog title={`${ticket.number} ${deviceName(ticket)}`} isOpen onClose={onClose}>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={ticket.status} />
        {ticket.custody === 'in shop' ? 'In the shop' : ticket.custody === 'expected' ? 'Expected' : 'Picked up'}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {lines
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
            </div>
          ))}
      </dl>
      {onWork && <Proposed ticket={ticket} />}
      <div className="flex flex-wrap gap-3">
        {onWork && (
          <Button kind="primary" onClick={() => onWork({ kind: 'task', ticketId: ticket.id })}>
            Record work
          </Button>
        )}
        {state.isOnline && (
          <SiteLink href={`/repair-tickets/${ticket.id}`} className="link self-center">
            Open the whole repair
          </SiteLink>
        )}
      </div>
    </Dialog>
  )
}

function Proposed({ ticket: { id, number, status } }: Pick<Props, 'ticket'>) {
  const { state } = usePortal()
  const work = (state.records ?? []).filter(({ kind, ticketId }) => kind === 'task' && ticketId === id)
  const proposed = proposedStatus(
    status,
    work.map(({ fields }) => fields.status as TaskStatus),
  )
  if (!proposed) return null
  return (
    <p role="note" className="border-l-4 border-line pl-3 text-sm">
      Based on the recorded work, it would be “{STATUS_NAMES[proposed]}”.{' '}
      {state.isOnline ? (
        <SiteLink href={`/admin/tickets/${id}`} className="link">
          Confirm it on {number}
        </SiteLink>
      ) : (
        'Confirm it once there is a network.'
      )}
    </p>
  )
}
