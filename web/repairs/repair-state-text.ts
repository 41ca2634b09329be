import { itemsToBring } from '#contract/repairs/intake/items-to-bring.ts'
import { longDay } from '../shell/day-text.ts'
import { awaitsDecision, kindOf, type Ticket } from './ticket-labels.ts'

type RepairState = Pick<Ticket, 'deviceType' | 'status' | 'custody' | 'resolution' | 'promisedFor' | 'approval'>

export function standing(ticket: RepairState): string {
  const device = kindOf(ticket.deviceType)
  if (awaitsDecision(ticket)) return `Your ${device} is waiting for your answer.`
  if (isLeftAsItIs(ticket)) return `You declined to have your ${device} repaired.`
  switch (ticket.status) {
    case 'open':
      if (ticket.custody === 'in shop') return `Your ${device} is here and waiting for its turn.`
      return ticket.custody === 'released' ? `You have your ${device} back.` : `We expect your ${device} at the shop.`
    case 'in progress':
      return `We are working on your ${device}.`
    case 'awaiting parts':
      return `Your ${device} is waiting for a part.`
    case 'ready for pickup':
      return ticket.resolution === 'repaired'
        ? `Your ${device} is repaired and ready to be picked up.`
        : `Your ${device} is ready to be picked up. ${OUTCOMES[ticket.resolution ?? 'declined']}`
    case 'completed':
      return `You have your ${device} back.`
    case 'cancelled':
      return 'This repair was canceled.'
  }
}

/** The device is in the shop and will not be worked on. */
function isLeftAsItIs({ status, custody, approval }: RepairState): boolean {
  return status === 'open' && custody === 'in shop' && approval === 'declined'
}

const OUTCOMES: Record<NonNullable<Ticket['resolution']>, string> = {
  repaired: 'We repaired it.',
  'no fault': 'We found nothing wrong with it.',
  'not repairable': 'We could not repair it.',
  declined: 'It was not repaired, as you asked.',
  abandoned: 'It was not repaired.',
}

export function nextStepForCustomer(ticket: RepairState): string | undefined {
  const { status, custody, approval, promisedFor } = ticket
  if (awaitsDecision(ticket)) return 'Review the estimate, and tell us whether we may proceed.'
  if (isLeftAsItIs(ticket)) return 'We’ll get it ready for pickup and email you.'
  const { along, before } = itemsToBring(ticket.deviceType)
  const promise = promisedFor ? ` We promised ${longDay(promisedFor)}.` : ''
  switch (status) {
    case 'open':
      if (custody === 'in shop') return `A technician will look at it next.${promise}`
      // The customer has the device back, and nothing is left to do.
      if (custody === 'released' && approval === 'declined') return undefined
      return `Bring it in${along} whenever we are open${before}.`
    case 'in progress':
      return `We’ll email you as soon as it is ready.${promise}`
    case 'awaiting parts':
      return `We’ll email you as soon as it is ready.${promise}${promise && ' This day moves with the arrival of the part.'}`
    case 'ready for pickup':
      return 'Bring your claim slip or a photo ID.'
    default:
      return undefined
  }
}
