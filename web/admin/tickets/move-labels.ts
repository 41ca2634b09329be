import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import type { TicketDetails, TicketStatus } from '../../repairs/ticket-labels.ts'

export function moveName({ status, serviceType }: TicketDetails, to: TicketStatus): string {
  const work = workName(serviceType)
  if (to === 'in progress') {
    if (status === 'completed') return 'Reopen'
    return status === 'open' ? `Start the ${work}` : `Continue the ${work}`
  }
  if (to === 'ready for pickup' && status !== 'in progress')
    return `Ready, not ${work === 'repair' ? 'repaired' : 'done'}`
  if (to === 'open') return status === 'cancelled' ? 'Reopen' : 'Back to queue'
  return to === 'cancelled' ? `Cancel the ${work}` : NAMES[to]
}

export function workName(service: TicketDetails['serviceType']): string {
  return isAboutDevice(service) ? 'repair' : 'work'
}

/** Questions of the check-in that are still to be answered before the repair starts. */
export function missingAnswers({ moves }: Pick<TicketDetails, 'moves'>): string[] {
  return moves.find(({ to }) => to === 'in progress')?.missing.filter((need) => AT_CHECK_IN.includes(need)) ?? []
}

const NAMES: Record<Exclude<TicketStatus, 'open' | 'in progress' | 'cancelled'>, string> = {
  'awaiting parts': 'Wait for parts',
  'ready for pickup': 'Ready for pickup',
  completed: 'Hand over',
}

export const TO_DO_FIRST: Record<string, string> = {
  in_shop: 'Check the device in',
  not_in_shop: 'Hand the device back first',
  condition: 'Record its condition',
  serial_number: 'Record its serial number, or that it cannot be read',
  backed_up: 'Ask whether there is a backup',
  backup_wanted: 'Ask whether to make a backup first',
  data_loss: 'Tell the customer that data may be lost',
  estimate_choice: 'Ask which estimate the customer wants',
  initials: 'Get the customer’s initials to that choice',
  old_parts: 'Ask whether to return old parts',
  approval: 'Get the estimate approved',
  bill: 'Write the bill, or get an estimate approved',
  within_limit: 'The bill is more than was approved: send a new estimate, or bill less',
  balance: 'Settle the balance: take the payment, refund what was overpaid, or waive the rest',
  no_repair: 'Choose why it is not repaired',
  release_signature: 'Have the customer sign for the device, here or on their phone',
  claim_cause: 'Record why it came back',
  not_merged: 'It continues as part of another repair',
  within_a_day: 'Too late for this: create a new ticket',
  within_a_month: 'Too late for this: create a new ticket',
}

export const AT_CHECK_IN = [
  ...['in_shop', 'condition', 'serial_number', 'backed_up', 'backup_wanted', 'data_loss'],
  ...['estimate_choice', 'initials', 'old_parts'],
]

export function checkInName({ custody }: Pick<TicketDetails, 'custody'>): string {
  return custody === 'in shop' ? 'Complete the check-in' : 'Check the device in'
}

export const RESOLUTION_NAMES: Record<NonNullable<TicketDetails['resolution']>, string> = {
  repaired: 'Repaired',
  'no fault': 'No fault found',
  'not repairable': 'Not repairable',
  declined: 'The customer declined',
  abandoned: 'Abandoned',
}
