import { useQueryClient } from '@tanstack/react-query'
import type { Problem } from '#contract/problem.ts'
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

/**
 * For a form that was refused because its repair changed meanwhile: the page shows how it is now, what was typed stays, and
 * with the version that this answers it goes through when it is sent again.
 */
export function useStaleTicket(): (problem: Problem) => number | undefined {
  const saved = useTicketSaved()
  return ({ code, details }) => {
    if (code !== 'stale_edit') return undefined
    const current = details?.current as TicketDetails
    saved(current)
    return current.version
  }
}
