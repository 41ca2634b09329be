import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { type MissingStep, missingStep } from './missing-step.ts'

/** The steps that meet these requirements and that the user may do, each once. */
export function useMissingSteps(ticket: TicketDetails, needs: readonly string[]): MissingStep[] {
  const [mayWrite, mayTakeIn, mayTakeMoney] = [
    useMay('tickets.write'),
    useMay('tickets.intake'),
    useMay('counter.write'),
  ]
  const may: Record<MissingStep, boolean> = {
    'check-in': mayTakeIn,
    release: mayWrite,
    estimate: mayWrite,
    answer: mayWrite,
    bill: mayWrite,
    payment: mayTakeMoney,
    claim: mayWrite,
  }
  const steps = new Set(needs.map((need) => missingStep(need, ticket)))
  return [...steps].filter((step): step is MissingStep => step !== undefined && may[step])
}
