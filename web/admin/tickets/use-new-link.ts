import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

/** Revokes all earlier links of the repair, and emails the customer a new one. */
export function useNewLink(): (ticket: Pick<TicketDetails, 'id' | 'version'>) => Promise<void> {
  const api = useApi()
  const saved = useTicketSaved()
  return async ({ id, version }) => {
    try {
      saved(await api.call('POST /repair-tickets/:id/link', { id, version }))
      toast({ title: 'The old link is closed', description: 'The customer gets the new one by email.' })
    } catch (error) {
      failureToast('Failed to replace the link')(error as Parameters<ReturnType<typeof failureToast>>[0])
    }
  }
}
