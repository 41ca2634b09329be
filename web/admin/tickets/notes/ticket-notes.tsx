import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { TicketNote } from '#contract/repairs/ticket.ts'
import { useApi } from '../../../api.ts'
import { coalesce } from '../../../coalesce.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { NoteForm } from '../../form/note-form.tsx'
import { useTicketSaved } from '../use-ticket-saved.ts'

const PAUSE_MS = 600

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

/**
 * Returns the user's unsent note from any device; undefined until it is loaded. It is saved after a pause in typing,
 * and immediately when the page closes.
 */
function useNoteDraft(id: number) {
  const api = useApi()
  const savedDraft = useQuery({
    queryKey: ['GET /repair-tickets/:id/draft', id],
    queryFn: () => api.call('GET /repair-tickets/:id/draft', { id }),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const put = useMemo(
    () => coalesce((text: string) => api.call('PUT /repair-tickets/:id/draft', { id, text })),
    [api, id],
  )
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)

  function save() {
    if (!waiting.current) return
    const { text, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = undefined
    put(text)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is saved when the page closes
  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [id])

  const keep = (text: string) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { text, timer: setTimeout(save, PAUSE_MS) }
  }
  return {
    draft: savedDraft.data && { text: savedDraft.data.text, keep },
    isPending: savedDraft.isPending,
    end() {
      keep('')
      save()
    },
  }
}
