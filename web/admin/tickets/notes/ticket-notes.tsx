import { TicketNote } from '#contract/repairs/ticket.ts'
import { useApi } from '../../../api.ts'
import type { TicketDetails } from '../../../repairs/ticket-words.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { NoteForm } from '../../form/note-form.tsx'
import { useTicketSaved } from '../use-ticket-saved.ts'
import { useNoteDraft } from './use-note-draft.ts'

export function TicketNotes({ ticket: { id, customerEmail } }: { ticket: TicketDetails }) {
  const api = useApi()
  const saved = useTicketSaved()
  const { draft, isPending, end } = useNoteDraft(id)
  if (isPending) return <Skeleton className="h-44" />
  return (
    <NoteForm
      rules={TicketNote}
      id={id}
      email={customerEmail}
      {...(draft && { draft })}
      send={async (note) => {
        saved(await api.call('POST /repair-tickets/:id/notes', note))
        end()
      }}
    />
  )
}
