import type { Cents } from '#contract/money.ts'
import { cents } from '#contract/money.ts'
import { dollars } from '../../mail/dollars.ts'
import { bill, paragraph } from '../../mail/letter.ts'
import { howPaid, type PaidInParts } from '../../payments/how-paid.ts'
import type { AllocationRefund } from '../../ports/payable-handler.ts'
import type { BillRow, RepairPaymentRow } from '../bill/account.ts'
import type { EstimateRow } from '../estimate/estimate.ts'
import { letterDate } from './letter-date.ts'
import type { TicketMail } from './ticket-letter.ts'

type PaymentInMail = Pick<RepairPaymentRow, 'id' | 'kind' | 'at' | 'amountCents' | 'source' | 'terms'> & PaidInParts
interface AccountInMail {
  approved: Pick<EstimateRow, 'totalCents'> | undefined
  bill: Pick<BillRow, 'totalCents' | 'waivedCents'> | undefined
  paidCents: Cents
}

/**
 * A receipt must say the amount, the balance and the terms of a deposit (docs/rules.md, R-11).
 * @param account with this payment on it.
 * @param timeZone the shop's.
 */
export function repairPaidMail(payment: PaymentInMail, account: AccountInMail, timeZone: string): TicketMail {
  const isDeposit = payment.kind === 'deposit'
  const on = letterDate(payment.at, timeZone)
  return {
    kind: 'ticket_paid',
    dedupeKey: `ticket_paid:${payment.id}`,
    facts: {
      what: isDeposit ? 'deposit' : 'repair',
      date: on,
      amount: dollars(payment.amountCents),
      how: howPaid(payment.source, payment),
    },
    blocks: [
      bill([[isDeposit ? 'Deposit' : 'Payment', dollars(payment.amountCents)]], leftOf(account)),
      ...(isDeposit
        ? [
            paragraph(
              `The deposit is part of the price and comes off your bill; there is no extra charge. ${payment.terms}`,
            ),
          ]
        : []),
    ],
  }
}

function leftOf({ approved, bill, paidCents }: AccountInMail): [string, string][] {
  const priceCents = bill ? bill.totalCents - bill.waivedCents : (approved?.totalCents ?? 0)
  return [
    [bill ? 'Bill' : 'Price as you approved it', dollars(cents(priceCents))],
    ['Paid so far', dollars(paidCents)],
    ['Left to pay', dollars(cents(Math.max(0, priceCents - paidCents)))],
  ]
}

const WAY_BACK: Record<RepairPaymentRow['source'], string> = {
  online: 'to the card you paid with. Banks usually need 5-10 days to show it.',
  cash: 'in cash at our counter.',
  terminal: 'to the card you paid with at our counter. Banks usually need 5-10 days to show it.',
  check: 'by a check from us.',
  account: 'off what you owe us.',
  balance: 'to your gift card or store credit, where you can use it at once.',
}

export function repairRefundedMail({
  id,
  amountCents,
  source,
}: Pick<AllocationRefund, 'id' | 'amountCents' | 'source'>): TicketMail {
  return {
    kind: 'ticket_refunded',
    dedupeKey: `ticket_refunded:${id}`,
    facts: { amount: dollars(amountCents), way: WAY_BACK[source] },
  }
}

export function repairReturnedMail({ id, amountCents }: { id: string; amountCents: Cents }): TicketMail {
  return {
    kind: 'ticket_payment_returned',
    dedupeKey: `ticket_payment_returned:${id}`,
    facts: {
      amount: dollars(amountCents),
      way: 'the way you paid. Banks usually need 5-10 days to show it on a card.',
    },
  }
}
