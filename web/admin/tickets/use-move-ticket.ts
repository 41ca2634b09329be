import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { Problem } from '#contract/problem.ts'
import { isUndoable } from '#contract/repairs/ticket-machine.ts'
import { useApi } from '../../api.ts'
import { STATUS_NAMES, type TicketDetails, type TicketStatus } from '../../repairs/ticket-labels.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

const EMAILED: readonly TicketStatus[] = ['ready for pickup', 'completed', 'cancelled']

/** Says that a ticket moved, and offers to undo it. */
export function useTicketMoved() {
  const api = useApi()
  const saved = useTicketSaved()
  function undo({ id, version, number }: TicketDetails) {
    return api
      .call('POST /repair-tickets/:id/undo', { id, version })
      .then((ticket) => {
        saved(ticket)
        toast({ title: 'Change undone', description: `${number}: ${STATUS_NAMES[ticket.status]}` })
      })
      .catch(failureToast('The change could not be undone'))
  }
  return (before: TicketStatus, ticket: TicketDetails, said?: string) => {
    const { number, status } = ticket
    saved(ticket)
    const canUndo = isUndoable(before, status)
    const mails = EMAILED.includes(status) && ticket.customerEmail !== ''
    const description = [said, canUndo && mails && `The customer is emailed in ${UNDO_SECONDS} seconds.`]
    toast({
      title: `${number}: ${STATUS_NAMES[status]}`,
      description: description.filter(Boolean).join(' ') || undefined,
      ...(canUndo && {
        durationMs: UNDO_SECONDS * 1_000,
        action: { label: 'Undo', onChoose: () => void undo(ticket) },
      }),
    })
  }
}

export function emailNotice(ticket: Pick<TicketDetails, 'customerEmail'>, to: TicketStatus): string | undefined {
  if (!EMAILED.includes(to) || !ticket.customerEmail) return undefined
  return `The customer is notified by email ${UNDO_SECONDS} seconds later.`
}

/** Whether pressing the button is enough, because nothing has to be entered and the change can be undone. */
export function movesAtOnce({ status, moves }: Pick<TicketDetails, 'status' | 'moves'>, to: TicketStatus): boolean {
  return isUndoable(status, to) && moves.some((move) => move.to === to && move.missing.length === 0)
}

interface Move {
  ticket: Pick<TicketDetails, 'id' | 'number' | 'status' | 'version'>
  to: TicketStatus
}

/** @param onRefused opens the dialog that asks for what is missing. */
export function useMoveTicket(onRefused: (move: Move) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const moved = useTicketMoved()
  return useMutation({
    mutationFn: ({ ticket: { id, version }, to }: Move) =>
      api.call('PUT /repair-tickets/:id', { id, status: to, version }),
    onSuccess: (after, { ticket }) => moved(ticket.status, after),
    onError(error, move) {
      if (error instanceof Problem && error.code === 'transition_not_allowed') return onRefused(move)
      failureToast(`${move.ticket.number} was not moved`)(error)
      return queryClient.invalidateQueries({ queryKey: ['GET /repair-tickets/:id', { id: move.ticket.id }] })
    },
  })
}
