import { overCounterText } from '#contract/payments/refund-text.ts'
import type { Zone } from '#contract/zoned-time.ts'
import { formatMoney } from '../ui/money.tsx'
import { type Appointment, timeText } from './appointment-labels.ts'

export type Deposit = NonNullable<Appointment['deposit']>

export function depositSummary({ state, source, amount, heldUntil, refundableUntil }: Deposit, zone: Zone): string {
  const money = formatMoney(amount)
  const until = timeText(refundableUntil, zone)
  switch (state) {
    case 'due':
      return `Pay the deposit of ${money} by ${timeText(heldUntil, zone)} to book this time. After that it is released.`
    case 'lapsed':
      return `The deposit of ${money} was not paid in time, so the time was released.`
    case 'waived':
      return 'No deposit has to be paid.'
    case 'paid':
      return Date.parse(refundableUntil) > Date.now()
        ? `Your deposit of ${money} is paid. Cancel by ${until} for a refund.`
        : `Your deposit of ${money} is paid. It was refundable until ${until}.`
    case 'kept':
      return `We keep the deposit of ${money}, as agreed when you booked. It was refundable until ${until}.`
    case 'owed':
      return `We will refund your deposit of ${money} ${overCounterText(source)} at our counter.`
    case 'returned':
      return source === 'cash'
        ? `Your deposit of ${money} was refunded in cash.`
        : `Your deposit of ${money} is refunded the way you paid. Banks usually need 5-10 days to show it on a card.`
  }
}

export function cancellationText({ state, source, amount, refundableUntil }: Deposit, zone: Zone): string {
  const money = formatMoney(amount)
  if (state !== 'paid') return 'You can book another one at any time.'
  const isOverCounter = source === 'cash' || source === 'terminal' || source === 'check'
  return Date.parse(refundableUntil) > Date.now()
    ? isOverCounter
      ? `We will refund your deposit of ${money} ${overCounterText(source)} at our counter.`
      : `Your deposit of ${money} is refunded the way you paid.`
    : `We keep your deposit of ${money}. It was refundable until ${timeText(refundableUntil, zone)}.`
}
