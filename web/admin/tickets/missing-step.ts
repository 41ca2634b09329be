import { awaitsDecision, type TicketDetails } from '../../repairs/ticket-labels.ts'
import { formatMoney } from '../../ui/money.tsx'
import { AT_CHECK_IN, checkInName } from './move-labels.ts'

const STEPS = ['check-in', 'release', 'estimate', 'answer', 'bill', 'payment', 'claim'] as const
export type MissingStep = (typeof STEPS)[number]

export function isMissingStep(name: string | undefined): name is MissingStep {
  return STEPS.some((step) => step === name)
}

type Facts = Pick<TicketDetails, 'status' | 'approval' | 'custody'> & {
  account: Pick<TicketDetails['account'], 'balance'>
}

/** The step of the staff that meets a requirement of a move; undefined if there is none. */
export function missingStep(need: string, ticket: Facts): MissingStep | undefined {
  if (AT_CHECK_IN.includes(need)) return 'check-in'
  if (need === 'not_in_shop') return 'release'
  if (need === 'approval') return awaitsDecision(ticket) ? 'answer' : 'estimate'
  if (need === 'within_limit') return 'estimate'
  if (need === 'bill') return 'bill'
  if (need === 'claim_cause') return 'claim'
  return need === 'balance' && (ticket.account.balance ?? 0) > 0 ? 'payment' : undefined
}

export function missingStepName(step: MissingStep, ticket: Facts): string {
  const names: Record<MissingStep, string> = {
    'check-in': checkInName(ticket),
    release: 'Return unrepaired',
    estimate: 'Send the estimate',
    answer: 'Record the answer',
    bill: 'Write the bill',
    claim: 'Record the cause',
    payment: `Take payment ${formatMoney(ticket.account.balance ?? 0)}`,
  }
  return names[step]
}
