import { cents, sumCents } from '#contract/money.ts'
import type { RepairAccount, TicketAccount } from '#contract/repairs/account.ts'
import type { TicketPart } from '#contract/repairs/part.ts'
import { toPricedWork } from '../estimate/price-work.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { type Account, dueOf, isBillKnown, type RepairPaymentRow } from './account.ts'
import { cancelReturnsCents } from './settle-cancelled.ts'

export function toAccount(
  ticket: TicketRow,
  account: Account,
  parts: Pick<TicketPart, 'state' | 'arrivedAt'>[],
): RepairAccount {
  const { bill, payments, paidCents, balanceCents } = account
  const due = dueOf(ticket, account)
  return {
    bill: bill ? toPricedWork(bill) : null,
    waived: bill?.waivedCents ?? sumCents([]),
    payments: payments.map(toPayment),
    paid: paidCents,
    balance: balanceCents === null ? null : cents(balanceCents),
    due: due && { kind: due.kind, amount: due.amountCents },
    cancelReturns: cancelReturnsCents(ticket, account, parts),
  }
}

export function toTicketAccount(
  ticket: TicketRow,
  account: Account,
  { parts, isForStaff }: { parts: Pick<TicketPart, 'state' | 'arrivedAt'>[]; isForStaff: boolean },
): TicketAccount {
  return {
    ...toAccount(ticket, account, parts),
    payments: account.payments.map((payment) => ({
      ...toPayment(payment),
      takenBy: isForStaff ? payment.takenBy : null,
      terminalReference: isForStaff ? payment.terminalReference : null,
      refundable: isForStaff ? cents(payment.amountCents - payment.refundedCents) : null,
    })),
    limit: account.limitCents,
    isBillKnown: isBillKnown(account),
    waiverReason: isForStaff ? (account.bill?.waiverReason ?? null) : null,
  }
}

function toPayment({ id, kind, amountCents, refundedCents, source, at, terms }: RepairPaymentRow) {
  return { id, kind, amount: amountCents, refunded: refundedCents, source, at, terms }
}
