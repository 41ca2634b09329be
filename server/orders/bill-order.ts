import { eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { coveredBy } from '../balances/tender.ts'
import type { Ctx } from '../context.ts'
import { howPaid, type PaidInParts } from '../payments/how-paid.ts'
import type { CounterMoney, ReceivedMoney } from '../ports/payable-handler.ts'
import type { OrderRow } from './order-row.ts'
import { type FirstEvent, PLACED_ONLINE } from './place-order.ts'
import { billSales } from './sale/bill-sale.table.ts'

export interface PaidBill {
  columns: Pick<
    OrderRow,
    | 'allocationId'
    | 'paymentSource'
    | 'isAtReader'
    | 'paymentIntentId'
    | 'balanceCents'
    | 'partialCents'
    | 'cashGivenCents'
    | 'cardBrand'
    | 'cardLast4'
  >
  firstEvent: FirstEvent
}

export async function paidAtProvider(
  ctx: Ctx,
  { allocation, intent, byBalanceCents, partialPayments }: ReceivedMoney,
): Promise<PaidBill> {
  const [atReader] = await ctx.db
    .select({ actor: billSales.soldBy })
    .from(billSales)
    .where(eq(billSales.id, allocation.paymentId))
  const columns = {
    ...{ allocationId: allocation.id, paymentSource: 'online' as const, paymentIntentId: intent.id },
    isAtReader: atReader !== undefined,
    ...{ balanceCents: byBalanceCents, partialCents: coveredBy(partialPayments), cashGivenCents: null },
    cardBrand: intent.card?.brand ?? null,
    cardLast4: intent.card?.last4 ?? null,
  }
  const firstEvent = atReader
    ? { ...atReader, note: soldNote('online', { byBalanceCents, partialPayments }) }
    : PLACED_ONLINE
  return { columns, firstEvent }
}

export function paidAtCounter(money: CounterMoney): PaidBill {
  const { allocationId, source: paymentSource, byBalanceCents, partialPayments, takenBy: actor } = money
  const partialCents = coveredBy(partialPayments)
  const restCents = cents(money.amountCents - byBalanceCents - partialCents)
  const columns = {
    ...{
      allocationId,
      paymentSource,
      balanceCents: byBalanceCents,
      partialCents,
      paymentIntentId: null,
      cardBrand: null,
      cardLast4: null,
    },
    isAtReader: false,
    cashGivenCents: paymentSource === 'cash' ? restCents : null,
  }
  return { columns, firstEvent: { actor, note: soldNote(paymentSource, { byBalanceCents, partialPayments }) } }
}

export function soldNote(source: PaymentSource, parts: PaidInParts): string {
  return `Sold at the counter, paid ${howPaid(source, parts)}`
}
