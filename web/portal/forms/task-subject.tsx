import type { ComponentProps } from 'react'
import { deviceName } from '../../repairs/ticket-words.ts'
import { Select } from '../../ui/form/select.tsx'
import { recordTitle } from '../portal-words.ts'
import { usePortal } from '../use-portal.ts'

/** The forms that wait on this device, and the open repairs as of the last sync. */
export function TaskSubject(props: ComponentProps<typeof Select>) {
  const { state } = usePortal()
  const waiting = (state.records ?? []).filter(({ kind, ticketId }) => kind === 'intake' && ticketId === null)
  return (
    <Select {...props}>
      <option value="">Choose…</option>
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
