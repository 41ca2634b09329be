import type { Zone } from '#contract/zoned-time.ts'
import { formatMoney } from '../ui/money.tsx'
import { type Appointment, timeText } from './appointment-labels.ts'

export type Deposit = NonNullable<Appointment['deposit']>

export function depositSummary({ state, source, amount, heldUntil, refundableUntil }: Deposit, zone: Zone): string {
  const money = formatMoney(amount)
  const until = timeText(refundableUntil, zone)
  switch (state) {
    case 'due':
      return `Pay the deposit of ${money} until ${timeText(heldUntil, zone)}, and the time is yours. After that it is free for others again.`
    case 'lapsed':
      return `The deposit of ${money} was not paid in time, so the time is free for others again.`
    case 'waived':
      return 'No deposit has to be paid.'
    case 'paid':
      return Date.parse(refundableUntil) > Date.now()
        ? `Your deposit of ${money} is paid. Call it off until ${until} and it goes back the way you paid.`
        : `Your deposit of ${money} is paid. It could be had back until ${until}.`
    case 'kept':
      return `We keep the deposit of ${money}, as agreed when you booked: it went back until ${until}.`
    case 'owed':
      return `Your deposit of ${money} waits for you at our counter: we pay it back ${overCounter(source)} there.`
    case 'returned':
      return source === 'cash'
        ? `Your deposit of ${money} was paid back in cash.`
        : `Your deposit of ${money} goes back the way you paid. Banks usually need 5-10 days to show it on a card.`
  }
}

function overCounter(source: Deposit['source']): string {
  return source === 'cash' ? 'in cash' : 'to your card'
}

export function cancellationText({ state, source, amount, refundableUntil }: Deposit, zone: Zone): string {
  const money = formatMoney(amount)
  if (state !== 'paid') return 'You can book another one at any time.'
  const isOverCounter = source === 'cash' || source === 'terminal'
  return Date.parse(refundableUntil) > Date.now()
    ? isOverCounter
      ? `We pay your deposit of ${money} back ${overCounter(source)} at our counter.`
      : `Your deposit of ${money} goes back the way you paid.`
    : `We keep your deposit of ${money}: it went back until ${timeText(refundableUntil, zone)}.`
}
