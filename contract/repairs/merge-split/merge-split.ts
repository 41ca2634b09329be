import { z } from 'zod'
import { plainNumber } from '../../catalog/serial-number.ts'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../scalars.ts'
import { deviceAndOwner, TicketDetails, TicketRef } from '../ticket.ts'
import type { Custody, TicketStatus } from '../ticket-facts.ts'

export type MergeObstacle = 'itself' | 'over' | 'customer' | 'devices' | 'estimate' | 'bill' | 'warranty' | 'paying'

export interface MergeFacts {
  id: number
  status: TicketStatus
  custody: Custody
  customerUserId: number | null
  customerEmail: string
  serialNumber: string | null
  warrantyOfId: number | null
  /** `over` if all versions were declined or expired. */
  estimates: 'none' | 'over' | 'in force'
  hasBill: boolean
  isBeingPaid: boolean
}

/** An empty list means that the two repairs can be merged. Source: docs/rules.md, R-32. */
export function mergeObstacles(from: MergeFacts, into: MergeFacts): MergeObstacle[] {
  const isHere = ({ custody }: MergeFacts) => custody === 'in shop'
  const found: Record<MergeObstacle, boolean> = {
    itself: from.id === into.id,
    over: !isUnderWay(from) || !isUnderWay(into),
    customer: !isSameCustomer(from, into),
    devices:
      isHere(from) && isHere(into) && Boolean(from.serialNumber && into.serialNumber) && !isSameNumber(from, into),
    estimate: from.estimates === 'in force' && into.estimates !== 'none',
    bill: from.hasBill,
    warranty: from.warrantyOfId !== null && from.warrantyOfId !== into.warrantyOfId,
    paying: from.isBeingPaid,
  }
  return (Object.keys(found) as MergeObstacle[]).filter((obstacle) => found[obstacle])
}

export function isUnderWay({ status }: Pick<MergeFacts, 'status'>): boolean {
  return status === 'open' || status === 'in progress' || status === 'awaiting parts'
}

function isSameCustomer(one: MergeFacts, other: MergeFacts): boolean {
  if (one.customerUserId !== null && one.customerUserId === other.customerUserId) return true
  // Tickets imported from another program may have no email address.
  return one.customerEmail !== '' && one.customerEmail.toLowerCase() === other.customerEmail.toLowerCase()
}

function isSameNumber(one: MergeFacts, other: MergeFacts): boolean {
  return plainNumber(one.serialNumber!) === plainNumber(other.serialNumber!)
}

export const TicketMerge = z.strictObject({ ...TicketRef.shape, into: Id })
export type TicketMerge = z.output<typeof TicketMerge>

const { deviceType, deviceBrand, deviceModel, serialNumber, problemDescription, priority } = deviceAndOwner

const moved = z.array(Id).max(200).default([])

export const TicketSplit = z.strictObject({
  ...TicketRef.shape,
  key: z.uuid(),
  ...{ deviceType, deviceBrand, deviceModel, serialNumber, priority },
  problemDescription,
  parts: moved,
  times: moved,
  photos: moved,
})
export type TicketSplit = z.output<typeof TicketSplit>

export const TicketCopy = TicketSplit.omit({ parts: true, times: true, photos: true })
export type TicketCopy = z.output<typeof TicketCopy>

export const mergeTickets = endpoint('POST /repair-tickets/:id/merge', {
  summary: 'Merge a ticket into another one',
  input: TicketMerge,
  output: TicketDetails,
})
export const splitTicket = endpoint('POST /repair-tickets/:id/split', {
  summary: 'Split a part of a ticket into a new one',
  input: TicketSplit,
  output: TicketDetails,
  status: 201,
})
export const copyTicket = endpoint('POST /repair-tickets/:id/copy', {
  summary: 'Create a ticket for another device of the same customer, with the same contact details',
  input: TicketCopy,
  output: TicketDetails,
  status: 201,
})
