import { awaitsDecision, type TicketDetails, type TicketStatus } from '../../repairs/ticket-labels.ts'
import { missingStep, missingStepName } from './missing-step.ts'
import { moveName, workName } from './move-labels.ts'

/** The name of the first step that the shop can take in a repair; undefined if it waits or the repair is over. */
export function nextStepName(ticket: TicketDetails): string | undefined {
  const [first] = movesInTurn(ticket)
  if (!first || isOver(ticket) || partStep(ticket)) return undefined
  const steps = first.missing.map((need) => missingStep(need, ticket))
  const step = steps.includes('check-in') ? 'check-in' : steps.find((one) => one !== undefined)
  if (step) return missingStepName(step, ticket)
  return awaitsDecision(ticket) ? undefined : moveStepName(ticket, first.to)
}

export interface PartStep {
  name: string
  /** The order with which the step is taken; null for the list of parts. */
  purchaseOrderId: number | null
}

/** The step for the part that keeps a repair from going on. */
export function partStep(ticket: TicketDetails): PartStep | undefined {
  const { status, parts } = ticket
  if (goesBack(ticket) || (status !== 'in progress' && status !== 'awaiting parts')) return undefined
  const wanted = parts.find(({ state }) => state === 'wanted')
  if (wanted) {
    const name = wanted.available >= wanted.quantity ? 'Reserve the part' : 'Order the part'
    return { name, purchaseOrderId: null }
  }
  const order = parts.find(({ state }) => state === 'ordered')?.purchaseOrder
  if (!order || status === 'in progress') return undefined
  return { name: PART_STEPS[order.status], purchaseOrderId: order.id }
}

const PART_STEPS: Record<NonNullable<TicketDetails['parts'][number]['purchaseOrder']>['status'], string> = {
  draft: 'Send the purchase order',
  ordered: 'Receive the part',
  received: 'Look for the part',
  cancelled: 'Order the part',
}

/** The usual one first. */
export function movesInTurn(ticket: TicketDetails): TicketDetails['moves'] {
  const usual = usualMove(ticket)
  return ticket.moves.toSorted((a, b) => Number(b.to === usual) - Number(a.to === usual))
}

function usualMove(ticket: TicketDetails): TicketStatus | undefined {
  if (goesBack(ticket)) return 'ready for pickup'
  const lacksPart = ticket.parts.some(({ state }) => state === 'ordered')
  return ticket.status === 'in progress' && lacksPart ? 'awaiting parts' : undefined
}

function goesBack({ approval, custody, estimates }: TicketDetails): boolean {
  return approval === 'declined' && custody === 'in shop' && !estimates.some(({ state }) => state === 'approved')
}

export function moveStepName(ticket: TicketDetails, to: TicketStatus): string {
  if (to !== 'ready for pickup') return moveName(ticket, to)
  return goesBack(ticket) ? 'Prepare it for return' : `Finish the ${workName(ticket.serviceType)}`
}

export function isOver({ status }: Pick<TicketDetails, 'status'>): boolean {
  return status === 'completed' || status === 'cancelled'
}
