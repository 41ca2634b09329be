import { eventTitle } from '../repairs/ticket-labels.ts'
import { formatMoney } from '../ui/money.tsx'
import type { TimelineEntry } from './timeline-entry.ts'

interface Described {
  title: string
  detail: string
}

const ACCOUNT: Record<string, string> = {
  signed_in: 'Signed in',
  signed_in_by_passkey: 'Signed in with a passkey',
  registered: 'Created an account',
  profile_changed: 'Updated the profile',
  password_changed: 'Password changed',
  second_factor_on: 'Second step turned on',
  second_factor_off: 'Second step turned off',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_codes_renewed: 'Created new recovery codes',
}

const NEWSLETTER: Record<string, string> = {
  requested: 'Requested the newsletter',
  confirmed: 'Confirmed the newsletter',
  unsubscribed: 'Unsubscribed from the newsletter',
}

const ORDER_EVENTS: Record<string, string> = {
  'status.processing': 'is being processed',
  'status.shipped': 'shipped',
  'status.delivered': 'delivered',
  'status.cancelled': 'cancelled',
  'pickup.processing': 'is being prepared',
  'pickup.shipped': 'ready for pickup',
  'pickup.delivered': 'picked up',
  'pickup.cancelled': 'cancelled',
  tracking: 'has a tracking number',
  message: 'message to the customer',
  internal_note: 'staff note',
  not_emailed: 'customer not emailed',
}

const REFUNDS: Record<string, string> = {
  pending: 'Refund in progress',
  succeeded: 'Refunded',
  failed: 'Refund failed',
}
const MAILS: Record<string, string> = {
  queued: 'waiting to be sent',
  failed: 'could not be sent',
  not_sent: 'not sent, because email is not set up',
  cancelled: 'canceled before it was sent',
}

const APPOINTMENTS: Record<string, string> = {
  scheduled: 'booked',
  confirmed: 'booked and confirmed',
  completed: 'took place',
  cancelled: 'cancelled',
  'no-show': 'no-show',
}

const INQUIRIES: Record<string, string> = {
  requested: 'requested',
  quoted: 'quote sent',
  approved: 'quote approved',
  declined: 'quote declined',
}

const PLANS: Record<string, string> = { begun: 'started', invoiced: 'invoice made', paid: 'invoice paid' }

export function describeEntry(entry: TimelineEntry): Described {
  const { kind, type, text, by, amount } = entry
  const number = entry.about?.number ?? ''
  const money = amount === null ? '' : formatMoney(amount)
  const detail = [text, by && by !== 'customer' && `by ${by}`].filter(Boolean).join(' · ')
  switch (kind) {
    case 'order':
      return { title: `Order ${number} placed`, detail: money }
    case 'order_event':
      return { title: `Order ${number}: ${ORDER_EVENTS[type] ?? type.replace(/[._]/g, ' ')}`, detail }
    case 'refund':
      return { title: `${REFUNDS[type] ?? 'Refund'}: ${money}`, detail }
    case 'domain':
      return { title: `${text}: ${type}`, detail: `Order ${number}` }
    case 'repair':
      return { title: `Repair ${number}: ${eventTitle(type)}`, detail }
    case 'appointment':
      return { title: `Appointment ${number}: ${APPOINTMENTS[type] ?? type}`, detail }
    case 'inquiry':
      return {
        title: `Request ${number}: ${INQUIRIES[type] ?? type}`,
        detail: [money, detail].filter(Boolean).join(' · '),
      }
    case 'plan':
      return { title: `Plan ${number}: ${PLANS[type] ?? type}`, detail: [money, detail].filter(Boolean).join(' · ') }
    case 'mail':
      return entry.about
        ? { title: `Message about ${number}`, detail: text }
        : { title: `Email: ${text}`, detail: MAILS[type] ?? '' }
    case 'account':
      return { title: ACCOUNT[type] ?? type, detail }
    case 'newsletter':
      return { title: NEWSLETTER[type] ?? type, detail }
    case 'note':
      return { title: by ? `Note by ${by}` : 'Note', detail: text }
  }
}
