import { useQuery } from '@tanstack/react-query'
import { TicketNote } from '#contract/repairs/ticket.ts'
import { useApi } from '../../api.ts'
import { TicketHistory } from '../../repairs/ticket-history.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { NoteForm } from '../form/note-form.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { useTicketSaved } from '../tickets/use-ticket-saved.ts'

interface Props {
  id: number
  number: string
  onClose: () => void
}

/** What was noted and said about a repair, and a line for more. */
export function RequestNotes({ id, number, onClose }: Props) {
  const api = useApi()
  const saved = useTicketSaved()
  const ticket = useQuery({ ...api.query('GET /repair-tickets/:id', { id }), refetchOnMount: 'always' })
  const notes = ticket.data?.events.filter(({ type }) => type === 'note' || type === 'message') ?? []
  return (
    <Dialog title={`Notes of ${number}`} isOpen onClose={onClose}>
      {ticket.error ? (
        <QueryError query={ticket} />
      ) : ticket.data ? (
        <div className="grid gap-4">
          {notes.length === 0 ? (
            <p className="text-sm text-muted">Nothing was noted so far.</p>
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
            <NoteForm
              rules={TicketNote}
              id={id}
              email={ticket.data.customerEmail}
              send={async (note) => saved(await api.call('POST /repair-tickets/:id/notes', note))}
            />
          </MayWrite>
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}
