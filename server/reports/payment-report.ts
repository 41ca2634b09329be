import { sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { movesRate, sumBooks, sumWhere } from './book-entries.ts'
import type { Period } from './period.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'

/** A sale that was paid in parts counts once, at the method that paid the rest; the amounts are split. */
export async function sumPayments(ctx: Ctx, days: Pick<Period, 'from' | 'to'>) {
  const amount = sql`amount_cents`
  const found = await sumBooks(ctx, days, {
    keys: { payment: sql`payment` },
    sums: {
      payments: sumWhere(sql`entries`, sql`kind in ('sale', 'card_sold')`),
      received: sumWhere(amount, sql`kind in ('sale', 'card_sold', 'tip', 'moved', 'account_paid')`),
      tips: sumWhere(amount, sql`kind = 'tip'`),
      refunded: sumWhere(amount, sql`kind in ('refund', 'card_returned')`),
      rounding: sumWhere(amount, sql`kind = 'rounding'`),
      byBalance: sumWhere(amount, sql`kind = 'spent' and payment <> 'balance'`),
    },
    where: sql`kind not in ('credit_given', 'tax_correction') and not ${movesRate}`,
    columns: [sql`payment`],
  })
  const byBalance = found.reduce((sum, row) => sum + row.byBalance, 0)
  if (byBalance > 0 && !found.some(({ payment }) => payment === 'balance'))
    found.push({ payment: 'balance', payments: 0, received: 0, tips: 0, refunded: 0, rounding: 0, byBalance: 0 })
  return found
    .toSorted((a, b) => (a.payment < b.payment ? -1 : 1))
    .map((row) => {
      const received = row.received + (row.payment === 'balance' ? byBalance : -row.byBalance)
      return { ...row, received, net: received - row.refunded + row.rounding }
    })
}

export async function paymentReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const found = await sumPayments(ctx, question)
  const hasRounding = found.some(({ rounding }) => rounding !== 0)
  return {
    columns: [
      column('payment', 'Payment method', 'text'),
      column('payments', 'Payments', 'count'),
      column('received', 'Received', 'dollars'),
      column('refunded', 'Refunds', 'dollars'),
      ...(hasRounding ? [column('rounding', 'Rounding', 'dollars')] : []),
      column('net', 'Net', 'dollars'),
    ],
    rows: found.map(({ payment, payments, received, refunded, rounding, net }) => ({
      payment: paymentLabel(payment),
      payments,
      received,
      refunded,
      ...(hasRounding && { rounding }),
      net,
    })),
  }
}

function paymentLabel(payment: string): string {
  const [where, ...card] = payment.split(' ')
  if (where === 'cash') return 'Cash at the counter'
  if (where === 'account') return 'On account'
  if (where === 'check') return 'Check at the counter'
  if (where === 'balance') return 'Gift card or store credit'
  if (where === 'terminal') return 'Card at the counter'
  const place = where === 'reader' ? 'Card reader at the counter' : 'Online'
  return card.length > 0 ? `${place}, ${card.join(' ')}` : place
}
