import { formatMoney } from '../../ui/money.tsx'
import { nouns } from '../nouns.ts'
import type { Place } from '../place.ts'
import type { TimelineEntry } from './timeline-entry.ts'

interface Described {
  title: string
  detail: string
  place?: Place
}

const ACCOUNT: Record<string, string> = {
  signed_in: 'Signed in',
  signed_in_by_passkey: 'Signed in with a passkey',
  registered: 'Made an account',
  profile_changed: 'Changed the profile',
  password_changed: 'Password changed',
  second_factor_on: 'Second step switched on',
  second_factor_off: 'Second step switched off',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
}

const NEWSLETTER: Record<string, string> = {
  requested: 'Asked for the newsletter',
  confirmed: 'Confirmed the newsletter',
  unsubscribed: 'Left the newsletter',
}

const ORDER_EVENTS: Record<string, string> = {
  'status.processing': 'is being processed',
  'status.shipped': 'shipped',
  'status.delivered': 'delivered',
  'status.cancelled': 'cancelled',
  tracking: 'has a tracking number',
  message: 'message to the customer',
  internal_note: 'note of the staff',
}

const REFUNDS: Record<string, string> = {
  pending: 'Refund under way',
  succeeded: 'Refunded',
  failed: 'Refund failed',
}
const MAILS: Record<string, string> = { queued: 'waits to be sent', failed: 'could not be sent' }

/** One thing that happened, in a few words. */
export function inWords(entry: TimelineEntry): Described {
  const { kind, type, text, by, amount, orderId } = entry
  const money = amount === null ? '' : formatMoney(amount)
  const order = orderId === null ? {} : { place: nouns.order.open(String(orderId)) }
  const detail = [text, by && by !== 'customer' && `by ${by}`].filter(Boolean).join(' · ')
  switch (kind) {
    case 'order':
      return { title: `Order #${orderId} placed`, detail: money, ...order }
    case 'order_event':
      return {
        title: `Order #${orderId}: ${ORDER_EVENTS[type] ?? type.replace(/[._]/g, ' ')}`,
        detail,
        ...order,
      }
    case 'refund':
      return { title: `${REFUNDS[type] ?? 'Refund'}: ${money}`, detail, ...order }
    case 'mail':
      return { title: `Mail: ${text}`, detail: MAILS[type] ?? '' }
    case 'account':
      return { title: ACCOUNT[type] ?? type, detail }
    case 'newsletter':
      return { title: NEWSLETTER[type] ?? type, detail }
    case 'note':
      return { title: by ? `Note by ${by}` : 'Note', detail: text }
  }
}
