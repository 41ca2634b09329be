import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { TicketHistory } from '../../repairs/ticket-history.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { TicketNotes } from '../tickets/notes/ticket-notes.tsx'

interface Props {
  id: number
  number: string
  onClose: () => void
}

export function RequestNotes({ id, number, onClose }: Props) {
  const ticket = useQuery({ ...useApi().query('GET /repair-tickets/:id', { id }), refetchOnMount: 'always' })
  const notes = ticket.data?.events.filter(({ type }) => type === 'note' || type === 'message') ?? []
  return (
    <Dialog title={`Notes of ${number}`} isOpen onClose={onClose}>
      {ticket.error ? (
        <QueryError query={ticket} />
      ) : ticket.data ? (
        <div className="grid gap-4">
          {notes.length === 0 ? (
            <p className="text-sm text-muted">No notes yet.</p>
          ) : (
            <TicketHistory
              events={notes.map(({ actor, ...event }) => ({
                ...event,
                by: actor,
                from: actor === 'customer' ? 'customer' : 'shop',
              }))}
            />
          )}
          <MayWrite>
            <TicketNotes ticket={ticket.data} />
          </MayWrite>
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}
