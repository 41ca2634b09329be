import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-words.ts'

/** Shows what the shop answered, and has the lists ask again. */
export function useTicketSaved(): (ticket: TicketDetails) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return (ticket) => {
    queryClient.setQueryData(api.query('GET /repair-tickets/:id', { id: ticket.id }).queryKey, ticket)
    void queryClient.invalidateQueries({ queryKey: ['GET /repair-tickets'] })
    void queryClient.invalidateQueries({ queryKey: ['GET /repair-tickets/counts'] })
    void queryClient.invalidateQueries({ queryKey: ['GET /admin/workbench/requests'] })
  }
}
