import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

/** Revokes all earlier links of the repair, and emails the customer a new one if there is an address. */
export function useNewLink(): (ticket: Pick<TicketDetails, 'id' | 'version' | 'customerEmail'>) => Promise<void> {
  const api = useApi()
  const saved = useTicketSaved()
  return async ({ id, version, customerEmail }) => {
    try {
      saved(await api.call('POST /repair-tickets/:id/link', { id, version }))
      toast({
        title: 'The old links no longer work',
        description: customerEmail
          ? 'The customer gets a new link by email. Print the claim slip again.'
          : 'Print the claim slip again; it has the new link.',
      })
    } catch (error) {
      failureToast('Failed to replace the link')(error as Parameters<ReturnType<typeof failureToast>>[0])
    }
  }
}
