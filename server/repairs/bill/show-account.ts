import { eq, sql } from 'drizzle-orm'
import { cents, sumCents } from '#contract/money.ts'
import type { PaymentPart } from '#contract/payments/payment-part.ts'
import type { RepairAccount, TicketAccount } from '#contract/repairs/account.ts'
import type { TicketPart } from '#contract/repairs/part.ts'
import { balancePartsOf, paymentParts } from '../../balances/payment-parts.ts'
import type { Ctx } from '../../context.ts'
import { accountPaymentsOf } from '../../payments/on-account/account-charge.ts'
import { partialPaymentsOf } from '../../payments/partial-payment.ts'
import { refundsOfAllocation } from '../../payments/refund.ts'
import { toPricedWork } from '../estimate/price-work.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { type Account, dueOf, isBillKnown, type RepairPaymentRow } from './account.ts'
import { repairPayments } from './repair-payment.table.ts'
import { cancelReturnsCents } from './settle-cancelled.ts'

interface Shown {
  parts: Pick<TicketPart, 'state' | 'arrivedAt'>[]
  /** By the payment's id, as `readPaidWith` returns it. */
  paidWith: ReadonlyMap<number, PaymentPart[]>
}

export async function readPaidWith(ctx: Ctx, ticketId: number): Promise<Shown['paidWith']> {
  const allocationId = sql`${repairPayments.allocationId}`
  const rows = await ctx.db
    .select({
      payment: repairPayments,
      balances: balancePartsOf(allocationId),
      partials: partialPaymentsOf(allocationId),
      accountPayments: accountPaymentsOf(allocationId),
      refunds: refundsOfAllocation(allocationId),
    })
    .from(repairPayments)
    .where(eq(repairPayments.ticketId, ticketId))
  return new Map(
    rows.map(({ payment: { id, source, amountCents, paymentReference }, ...stored }) => {
      const paid = {
        ...{ paymentSource: source, paymentReference, isAtReader: false, cardBrand: null, cardLast4: null },
        totalCents: amountCents,
        balanceCents: sumCents((stored.balances ?? []).map(({ spentCents }) => cents(spentCents))),
        partialCents: sumCents((stored.partials ?? []).map((partial) => cents(partial.amountCents))),
      }
      return [id, paymentParts(paid, stored).paidWith]
    }),
  )
}

export function toAccount(ticket: TicketRow, account: Account, { parts, paidWith }: Shown): RepairAccount {
  const { bill, payments, paidCents, balanceCents } = account
  const due = dueOf(ticket, account)
  return {
    bill: bill ? toPricedWork(bill) : null,
    waived: bill?.waivedCents ?? sumCents([]),
    payments: payments.map((payment) => toPayment(payment, paidWith)),
    paid: paidCents,
    balance: balanceCents === null ? null : cents(balanceCents),
    due: due && { kind: due.kind, amount: due.amountCents },
    cancelReturns: cancelReturnsCents(ticket, account, parts),
  }
}

export function toTicketAccount(
  ticket: TicketRow,
  account: Account,
  { isForStaff, ...shown }: Shown & { isForStaff: boolean },
): TicketAccount {
  return {
    ...toAccount(ticket, account, shown),
    payments: account.payments.map((payment) => ({
      ...toPayment(payment, shown.paidWith),
      takenBy: isForStaff ? payment.takenBy : null,
      paymentReference: isForStaff ? payment.paymentReference : null,
      refundable: isForStaff ? cents(payment.amountCents - payment.refundedCents) : null,
    })),
    limit: account.limitCents,
    isBillKnown: isBillKnown(account),
    waiverReason: isForStaff ? (account.bill?.waiverReason ?? null) : null,
  }
}

function toPayment(
  { id, kind, amountCents, refundedCents, source, at, terms }: RepairPaymentRow,
  paidWith: Shown['paidWith'],
) {
  return { id, kind, amount: amountCents, refunded: refundedCents, source, paidWith: paidWith.get(id) ?? [], at, terms }
}
