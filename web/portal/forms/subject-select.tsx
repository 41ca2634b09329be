import type { ComponentProps } from 'react'
import { deviceName } from '../../repairs/ticket-labels.ts'
import { Select } from '../../ui/form/select.tsx'
import { recordTitle } from '../portal-labels.ts'
import { usePortal } from '../use-portal.ts'
import type { OwnSubject } from './subject.ts'

interface Props extends ComponentProps<typeof Select> {
  none: string
  /** The current subject, which may be sent or closed by now. */
  own?: OwnSubject | undefined
}

export function SubjectSelect({ none, own, ...props }: Props) {
  const { state } = usePortal()
  const waiting = (state.records ?? []).filter(({ kind, ticketId }) => kind === 'intake' && ticketId === null)
  const isListed =
    waiting.some(({ uuid }) => own?.subject === `intake:${uuid}`) ||
    state.tickets.some(({ id }) => own?.subject === `ticket:${id}`)
  return (
    <Select {...props}>
      <option value="">{none}</option>
      {own && !isListed && <option value={own.subject}>{own.name}</option>}
      {waiting.map((record) => (
        <option key={record.uuid} value={`intake:${record.uuid}`}>
          {recordTitle(record)} (not sent yet)
        </option>
      ))}
      {state.tickets.map((ticket) => (
        <option key={ticket.id} value={`ticket:${ticket.id}`}>
          {ticket.number} {deviceName(ticket)}, {ticket.customerName}
        </option>
      ))}
    </Select>
  )
}
