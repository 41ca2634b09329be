import { eq } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
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
    | 'cashGivenCents'
    | 'cardBrand'
    | 'cardLast4'
  >
  firstEvent: FirstEvent
}

export async function paidAtProvider(
  ctx: Ctx,
  { allocation, intent, byBalanceCents }: ReceivedMoney,
): Promise<PaidBill> {
  const [atReader] = await ctx.db
    .select({ actor: billSales.soldBy })
    .from(billSales)
    .where(eq(billSales.id, allocation.paymentId))
  const columns = {
    ...{ allocationId: allocation.id, paymentSource: 'online' as const, paymentIntentId: intent.id },
    isAtReader: atReader !== undefined,
    ...{ balanceCents: byBalanceCents, cashGivenCents: null },
    cardBrand: intent.card?.brand ?? null,
    cardLast4: intent.card?.last4 ?? null,
  }
  const firstEvent = atReader
    ? { ...atReader, note: soldNote({ paymentSource: 'online', balanceCents: byBalanceCents }) }
    : PLACED_ONLINE
  return { columns, firstEvent }
}

export function paidAtCounter(money: CounterMoney): PaidBill {
  const { allocationId, source: paymentSource, byBalanceCents: balanceCents, takenBy: actor } = money
  const restCents = cents(money.amountCents - balanceCents)
  const columns = {
    ...{ allocationId, paymentSource, balanceCents, paymentIntentId: null, cardBrand: null, cardLast4: null },
    isAtReader: false,
    cashGivenCents: paymentSource === 'cash' ? restCents : null,
  }
  return { columns, firstEvent: { actor, note: soldNote({ paymentSource, balanceCents }) } }
}

export function soldNote(paid: Parameters<typeof wayPaid>[0]): string {
  return `Sold at the counter, paid ${wayPaid(paid)}`
}

function wayPaid(paid: { paymentSource: OrderRow['paymentSource']; balanceCents: Cents }): string {
  const { paymentSource, balanceCents } = paid
  if (paymentSource === 'balance') return 'by gift card or store credit'
  const rest = paymentSource === 'cash' ? 'in cash' : 'by card'
  return balanceCents > 0 ? `${dollars(balanceCents)} by gift card or store credit and the rest ${rest}` : rest
}
