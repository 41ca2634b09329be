import type { Output } from '../api.ts'
import type { BadgeTone } from '../ui/badge.tsx'

export type Ticket = Output<'GET /repair-tickets'>['items'][number]
export type TicketDetails = Output<'GET /repair-tickets/:id'>
export type Estimate = NonNullable<Output<'GET /repair-status/:key'>['estimate']>
export type Approval = Ticket['approval']
export type TicketStatus = Ticket['status']
export type TicketPriority = Ticket['priority']
export type DeviceType = Ticket['deviceType']

export const DEVICE_TYPES: readonly DeviceType[] = ['Laptop', 'Desktop', 'Tablet', 'Smartphone', 'Printer', 'Other']

export const STATUS_NAMES: Record<TicketStatus, string> = {
  open: 'Open',
  'in progress': 'In progress',
  'awaiting parts': 'Awaiting parts',
  'ready for pickup': 'Ready for pickup',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const PRIORITY_NAMES: Record<TicketPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }
export const PRIORITY_TONES: Record<TicketPriority, BadgeTone> = { low: 'quiet', medium: 'received', high: 'cancelled' }

type Device = Pick<Ticket, 'deviceType' | 'deviceBrand' | 'deviceModel'>

export function deviceName({ deviceType, deviceBrand, deviceModel }: Device): string {
  return [deviceBrand, deviceModel].filter(Boolean).join(' ') || kindOf(deviceType)
}

export function deviceLine({ deviceType, deviceBrand, deviceModel }: Device): string {
  const name = [deviceBrand, deviceModel].filter(Boolean).join(' ')
  if (deviceType === 'Other') return name || 'Device'
  return name ? `${deviceType}, ${name}` : deviceType
}

export function kindOf(deviceType: DeviceType): string {
  return deviceType === 'Other' ? 'device' : deviceType.toLowerCase()
}

export function faultsText(condition: NonNullable<TicketDetails['condition']>): string {
  return condition
    .filter(({ state }) => state === 'fault')
    .map(({ part, note }) => (note ? `${part} (${note})` : part))
    .join(', ')
}

/** @param none stands for parts that were looked at and have no fault. */
export function conditionText(condition: NonNullable<TicketDetails['condition']>, none: string): string {
  const isInspected = condition.some(({ state }) => state !== 'not looked at')
  return faultsText(condition) || (isInspected ? none : 'Not inspected')
}

export function belongingsText(belongings: TicketDetails['belongings']): string {
  return belongings.map(({ name, count = 1 }) => (count > 1 ? `${count} × ${name}` : name)).join(', ')
}

export function awaitsDecision({ status, approval }: Pick<Ticket, 'status' | 'approval'>): boolean {
  return approval === 'requested' && ['open', 'in progress', 'awaiting parts'].includes(status)
}

/** The estimate that waits for an answer, or the answered one while there is no bill yet. */
export function shownEstimate<E extends Pick<Estimate, 'state'>>(
  ticket: Pick<Ticket, 'status' | 'approval'>,
  estimate: E | null | undefined,
  { bill }: { bill: object | null },
): E | null {
  if (!estimate) return null
  return (estimate.state === 'waiting' ? awaitsDecision(ticket) : !bill) ? estimate : null
}

const EVENT_TITLES: Record<string, string> = {
  created: 'Repair requested',
  checked_in: 'Dropped off at the shop',
  checked_again: 'Check-in updated',
  edited: 'Details changed',
  released: 'Handed back',
  link_replaced: 'Link replaced',
  'signed.drop-off': 'Repair terms signed',
  'signed.release': 'Return signed',
  photos_waived: 'No photos taken',
  terms_refused: 'Terms not signed',
  photo_before: 'Photo at intake',
  photo_after: 'Photo at pickup',
  photo_removed: 'Photo removed',
  access_chosen: 'Device access',
  passcode_given: 'Passcode given (encrypted)',
  passcode_viewed: 'Passcode viewed',
  passcode_erased: 'Passcode erased',
  claim_cause_recorded: 'Cause of the claim recorded',
  estimate_sent: 'Estimate ready for the customer',
  estimate_approved: 'Estimate approved',
  estimate_declined: 'Estimate declined',
  estimate_expired: 'Estimate expired',
  notified: 'Message to the customer',
  bill_written: 'Bill written',
  balance_waived: 'Balance waived',
  'paid.deposit': 'Deposit paid',
  'paid.repair': 'Paid',
  payment_returned: 'Payment returned',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  needs_attention: 'Needs attention',
  attention_resolved: 'Resolved',
  warranty_claimed: 'Came back',
  merged: 'Another ticket was merged into this repair',
  merged_into: 'Merged into another repair',
  split: 'Split into another repair',
  copied: 'Another device of this customer',
  assigned: 'Technician assigned',
  assignment_confirmed: 'Confirmed who repairs it',
  remote_session: 'Remote session',
  look_credited: 'Diagnosis fee credited',
  text_opt_in: 'Text messages on',
  text_opt_out: 'Text messages off',
  part_wanted: 'Part requested',
  part_reserved: 'Part reserved',
  part_ordered: 'Part ordered',
  part_arrived: 'Part arrived',
  part_fitted: 'Part installed',
  part_returned: 'Part returned to stock',
  part_defective: 'Part defective',
  unclaimed_reminder: 'Reminded by email: not picked up',
  unclaimed_letter: 'Letter sent: not picked up',
  unclaimed_proposed: 'Disposal proposed',
  unclaimed_withdrawn: 'Disposal withdrawn',
  given_up: 'Disposed of: not picked up',
  note: 'Note',
  message: 'Message',
}

export function eventTitle(type: string): string {
  if (!type.startsWith('status.')) return EVENT_TITLES[type] ?? type
  return STATUS_NAMES[type.slice('status.'.length) as TicketStatus]
}
