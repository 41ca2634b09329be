import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { cents, sumCents, ZERO } from '#contract/money.ts'
import { type BillSale, BillSaleDraft } from '#contract/orders/bill-sale.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { readRounding } from '../../payments/drawer/cash-rounding.ts'
import { recordCounterPayment } from '../../payments/open-payment.ts'
import { listPartialPayments } from '../../payments/partial-payment.ts'
import { findPaymentById } from '../../payments/payment.ts'
import { describeAll } from '../../payments/read-payment.ts'
import { getLayaway } from '../layaway/layaway.ts'
import { billSales } from './bill-sale.table.ts'
import { chargeSale } from './charge-sale.ts'
import { lockSale, requireEnoughCash } from './counter-sale.ts'
import { deleteParkedSale } from './parked-sale.ts'
import { applyBills, cancelOpenPaymentsFor, lockBills } from './sale-bills.ts'
import { takeTender } from './sale-tender.ts'

/**
 * A repeated request is the same payment. All open balances are booked together, or no money is taken.
 * @throws Problem as `lockBills` and `takeTender`; `validation_failed` for too little cash; `parked_sale_gone`.
 */
export async function sellBills(ctx: StaffCtx, sale: BillSaleDraft): Promise<Reply<BillSale>> {
  const isNew = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, sale.key)
    await requireSameForm(ctx, 'sale', sale)
    if ((await ctx.db.$count(billSales, eq(billSales.id, sale.key))) > 0) return false
    await write(ctx, sale)
    return true
  })
  if (isNew) await cancelOpenPaymentsFor(ctx, sale)
  return reply(await getBillSale(ctx, { id: sale.key }), { status: isNew ? 201 : 200 })
}

async function write(ctx: StaffCtx, sale: BillSaleDraft): Promise<void> {
  const { key: id, payment, partialPayments, parkedId } = sale
  const due = await lockBills(ctx, sale)
  const tendered = await takeTender(ctx, sale, { totalCents: ZERO, bills: due })
  await requireEnoughCash(ctx, sale, tendered)
  if (parkedId !== undefined) await deleteParkedSale(ctx, parkedId)
  const { bills, source } = tendered
  const ids = await recordCounterPayment(ctx, { id, source, allocations: bills })
  await chargeSale(ctx, sale, { source, allocations: bills, ids })
  await applyBills(ctx, bills, ids, source)
  const { username: soldBy } = ctx.actor.user
  await ctx.db
    .insert(billSales)
    .values({
      ...{ id, soldBy, soldAt: ctx.now },
      ...(source === 'cash' && payment.method === 'cash' && { cashGivenCents: payment.given }),
      ...('reference' in payment && source === payment.method && { paymentReference: payment.reference || null }),
    })
  await record(ctx, 'order.bills_paid', 'order', Sold, {
    after: { bills: sale.bills, ...(partialPayments.length > 0 && { partialPayments }), payment },
  })
}

const Sold = z.object({
  bills: BillSaleDraft.shape.bills,
  partialPayments: BillSaleDraft.shape.partialPayments.optional(),
  payment: BillSaleDraft.shape.payment,
})

export async function getBillSale(ctx: Ctx, { id }: { id: string }): Promise<BillSale> {
  const [sale] = await ctx.db.select().from(billSales).where(eq(billSales.id, id))
  const payment = sale && (await findPaymentById(ctx, id))
  if (payment?.progress !== 'settled') throw new Problem('not_found', 'bill_sale_not_found', 'There is no such sale.')
  const { soldBy, soldAt, cashGivenCents, paymentReference } = sale!
  const rounding = await readRounding(ctx, id)
  const given = payment.allocations.filter(({ status }) => status === 'applied')
  return {
    ...{ id, soldBy, soldAt, paymentReference },
    paymentSource: payment.source,
    card: await cardOf(ctx, sale!, payment),
    bills: await describeAll(ctx, given),
    partialPayments: sumByMethod(
      await listPartialPayments(
        ctx,
        given.map(({ id }) => id),
      ),
    ),
    paid: sumCents(given.map(({ amountCents }) => amountCents)),
    cashGiven: cashGivenCents,
    layaways: await layawaysOf(ctx, given),
    change: cashGivenCents === null ? null : cents(cashGivenCents - payment.amountCents - rounding),
    rounding,
  }
}

async function layawaysOf(ctx: Ctx, given: { kind: string; subjectId: string }[]): Promise<BillSale['layaways']> {
  const found = []
  for (const { kind, subjectId } of given)
    if (kind === 'layaway') found.push(await getLayaway(ctx, { id: Number(subjectId) }))
  return found
}

/** A partial payment has a row for each bill that it paid a part of. */
function sumByMethod(rows: Awaited<ReturnType<typeof listPartialPayments>>): BillSale['partialPayments'] {
  return [...Map.groupBy(rows, ({ source, reference }) => `${source} ${reference}`).values()].map((same) => ({
    method: same[0]!.source,
    amount: sumCents(same.map(({ amountCents }) => amountCents)),
    reference: same[0]!.reference,
  }))
}

async function cardOf(
  ctx: Ctx,
  { id, cardBrand, cardLast4 }: typeof billSales.$inferSelect,
  { paymentIntentId }: { paymentIntentId: string | null },
): Promise<BillSale['card']> {
  if (cardBrand !== null && cardLast4 !== null) return { brand: cardBrand, last4: cardLast4 }
  if (paymentIntentId === null || !ctx.payments) return null
  const intent = await ctx.payments.getIntent(paymentIntentId).catch(() => null)
  if (!intent?.card) return null
  const { brand, last4 } = intent.card
  await ctx.db.update(billSales).set({ cardBrand: brand, cardLast4: last4 }).where(eq(billSales.id, id))
  return { brand, last4 }
}
