import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

export function AskForConfirmation({ ticketId }: { ticketId: number }) {
  const api = useApi()
  const [key] = useState(freshKey)
  const ask = useMutation({
    mutationFn: () => api.call('POST /repair-tickets/:id/passcode/requests', { id: ticketId, key }),
    onSuccess: () => toast({ title: 'The administrators were asked, by a note at the workbench' }),
    onError: failureToast('Nobody was asked yet'),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">
        You took this repair on yourself. Its passcode opens for you once somebody else confirms that you
        repair it: an administrator or another technician, on this page.
      </p>
      <Button
        kind="quiet"
        size="small"
        isBusy={ask.isPending}
        disabled={ask.isSuccess}
        onClick={() => ask.mutate()}
      >
        {ask.isSuccess ? 'Asked' : 'Ask for confirmation'}
      </Button>
    </div>
  )
}

export function ConfirmAssignee({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const saved = useTicketSaved()
  const { id, assignee } = ticket
  const confirm = useMutation({
    mutationFn: (assigneeId: number) => api.call('PUT /repair-tickets/:id/assignee', { id, assigneeId }),
    onSuccess: saved,
    onError: failureToast('Not confirmed'),
  })
  if (!assignee) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">
        {assignee.name} took this repair on. The passcode opens for them once you confirm that they repair it.
      </p>
      <Button
        kind="quiet"
        size="small"
        isBusy={confirm.isPending}
        onClick={() => confirm.mutate(assignee.id)}
      >
        Confirm {assignee.name}
      </Button>
    </div>
  )
}
