import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { useTicketSaved } from './use-ticket-saved.ts'

export function TextsFact({ ticket: { id, texts } }: { ticket: TicketDetails }) {
  const api = useApi()
  const saved = useTicketSaved()
  const note = useMutation({
    mutationFn: (isWanted: boolean) => api.call('PUT /repair-tickets/:id/texts', { id, isWanted }),
    onSuccess: saved,
    onError: failureToast('That did not work'),
  })
  if (!texts) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
      {texts.isWanted ? 'Text messages, too' : 'By mail, no text messages'}
      <MayWrite>
        <Button
          kind="plain"
          size="small"
          isBusy={note.isPending}
          onClick={() => note.mutate(!texts.isWanted)}
        >
          {texts.isWanted ? 'They want no more' : 'They asked for texts'}
        </Button>
      </MayWrite>
    </p>
  )
}
