import { useQueryClient } from '@tanstack/react-query'
import type { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'

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
 * After a conflict the page shows the current ticket, and the form preserves its input.
 * @returns the version with which the form can be submitted again.
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
