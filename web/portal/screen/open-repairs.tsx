import { useState } from 'react'
import { StatusBadge } from '../../repairs/ticket-badges.tsx'
import { deviceName } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { PortalState } from '../portal-state.ts'
import { usePortal } from '../use-portal.ts'
import type { Opened } from './opened.ts'
import { TicketDialog } from './ticket-dialog.tsx'

const SHOWN = 10

export function OpenRepairs({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { person, state } = usePortal()
  const [isWhole, setWhole] = useState(false)
  const [read, setRead] = useState<PortalState['tickets'][number]>()
  const isOwn = ({ assignee }: PortalState['tickets'][number]) => assignee?.id === person.id
  const tickets = state.tickets.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">Open repairs</h2>
      {tickets.length === 0 && <p className="text-muted">No open repairs, as of the last sync.</p>}
      <ul className="grid gap-2">
        {tickets.slice(0, isWhole ? undefined : SHOWN).map((ticket) => (
          <li key={ticket.id}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-3">
              <button
                type="button"
                className="link min-h-6 text-left wrap-anywhere"
                onClick={() => setRead(ticket)}
              >
                <span className="figures font-semibold">{ticket.number}</span> {deviceName(ticket)},{' '}
                {ticket.customerName}
              </button>
              <span className="flex items-center gap-2 text-sm">
                {person.isTechnician && isOwn(ticket) && 'Yours'}
                <StatusBadge status={ticket.status} />
              </span>
            </Card>
          </li>
        ))}
      </ul>
      {tickets.length > SHOWN && !isWhole && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {tickets.length}
        </Button>
      )}
      {read && (
        <TicketDialog
          ticket={read}
          {...(person.isTechnician && {
            onWork: (opened) => {
              setRead(undefined)
              onOpen(opened)
            },
          })}
          onClose={() => setRead(undefined)}
        />
      )}
    </section>
  )
}
