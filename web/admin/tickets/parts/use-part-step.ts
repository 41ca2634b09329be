import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../../api.ts'
import type { TicketDetails } from '../../../repairs/ticket-words.ts'
import { failureToast } from '../../../ui/layer/toast.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'

type Named = readonly ['reserve' | 'order' | 'return', { id: number }]

export function usePartStep(id: number) {
  const api = useApi()
  const saved = useTicketSaved()
  return useMutation({
    mutationFn(wanted: Named | (() => Promise<TicketDetails>)): Promise<TicketDetails> {
      if (typeof wanted === 'function') return wanted()
      const [step, part] = wanted
      const ref = { id, partId: part.id }
      if (step === 'reserve') return api.call('POST /repair-tickets/:id/parts/:partId/reserve', ref)
      if (step === 'order') return api.call('POST /repair-tickets/:id/parts/:partId/order', ref)
      return api.call('POST /repair-tickets/:id/parts/:partId/return', ref)
    },
    onSuccess: saved,
    onError: failureToast('This could not be done'),
  })
}
