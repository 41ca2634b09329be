import type { Cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { overCounterText } from '#contract/payments/refund-text.ts'
import { dollars } from '../../mail/dollars.ts'
import { paragraph } from '../../mail/letter.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import { type AppointmentRow, numberOfAppointment } from '../appointment.ts'
import type { AppointmentLetter } from '../mail/mail-about-appointment.ts'
import { appointmentTimeText } from '../mail/time-text.ts'
import type { DepositRow } from './deposit.ts'

export function depositReturnedMail(
  row: AppointmentRow,
  { id, amountCents }: { id: string; amountCents: Cents },
): AppointmentLetter {
  return {
    kind: 'appointment_deposit_returned',
    dedupeKey: `appointment_deposit_returned:${id}`,
    ...wordedLetter('appointment_deposit_returned', {
      name: row.customerName,
      facts: factsOf(row, amountCents),
      blocks: [paragraph(onItsWay(amountCents, 'online')), paragraph('You can book another time whenever you like.')],
    }),
  }
}

export function depositBackMail(
  row: AppointmentRow,
  { id, amountCents, source }: { id: string; amountCents: number; source: PaymentSource },
): AppointmentLetter {
  return {
    kind: 'appointment_deposit_back',
    dedupeKey: `appointment_deposit_back:${id}`,
    ...wordedLetter('appointment_deposit_back', {
      name: row.customerName,
      facts: factsOf(row, amountCents as Cents),
      blocks: [paragraph(onItsWay(amountCents as Cents, source))],
    }),
  }
}

function factsOf(row: AppointmentRow, amountCents: Cents) {
  return { service: row.serviceName, number: numberOfAppointment(row), amount: dollars(amountCents) }
}

function onItsWay(amount: Cents, source: PaymentSource): string {
  if (source === 'cash') return `We refunded ${dollars(amount)} in cash.`
  if (source === 'check') return `We refunded ${dollars(amount)} by check.`
  if (source === 'balance') return `${dollars(amount)} is back on what you paid with.`
  return `We are refunding ${dollars(amount)} the way you paid. ${BANKS}`
}

const BANKS = 'Banks usually need 5-10 days to show it on a card.'

export function depositText({ startsAt, timeZone }: AppointmentRow, deposit: DepositRow): string | undefined {
  const amount = dollars(deposit.amountCents)
  const until = appointmentTimeText(deposit.refundableUntil, timeZone)
  switch (deposit.state) {
    case 'due':
      return `Please pay the deposit of ${amount} by ${appointmentTimeText(deposit.heldUntil, timeZone)} to book this time. After that it is released.`
    case 'paid':
      return deposit.refundableUntil < startsAt && deposit.refundableUntil > deposit.heldSince
        ? `Your deposit of ${amount} is paid. Cancel by ${until} for a refund; after that we keep it.`
        : `Your deposit of ${amount} is paid.`
    case 'kept':
      return `It was canceled after ${until}, so we keep the deposit of ${amount}, as agreed when you booked.`
    case 'owed':
      return `We will refund your deposit of ${amount} ${overCounterText(deposit.source)} at our counter.`
    case 'returned':
      return deposit.source === 'online'
        ? `Your deposit of ${amount} is refunded the way you paid. ${BANKS}`
        : `Your deposit of ${amount} is refunded the way you paid.`
    default:
      return undefined
  }
}
