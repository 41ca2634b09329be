import { randomUUID } from 'node:crypto'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { ReaderReturnDraft } from '#contract/orders/order-return.ts'
import type { ReaderSale, ReaderSaleDraft } from '#contract/orders/reader-sale.ts'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'
import { Problem } from '#contract/problem.ts'
import { holdBalances, releaseBalanceHolds } from '../../../balances/balance.ts'
import { stockShortage, withNames } from '../../../catalog/product/purchase-problems.ts'
import { holdAllStock } from '../../../catalog/stock/hold.ts'
import type { Ctx, StaffCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid } from '../../../http/input.ts'
import { type Reply, reply } from '../../../http/reply.ts'
import { requireSameForm } from '../../../http/sent-form.ts'
import { type NewAllocation, type NewCounterAllocation, openPayment } from '../../../payments/open-payment.ts'
import type { NewPartialPayment } from '../../../payments/partial-payment.ts'
import { findPaymentById } from '../../../payments/payment.ts'
import { requirePayments } from '../../../payments/provider.ts'
import { requireUsableCode } from '../../../pricing/code-problem.ts'
import { holdPromotionUses } from '../../../pricing/promotion-use.ts'
import { lockOrder } from '../../refund/cancel-order.ts'
import { priceReturnAsShown } from '../../returns/write-return.ts'
import { demandOf, shortLines } from '../../sold-line.ts'
import { requireTips } from '../../tips/tip.ts'
import { billSales } from '../bill-sale.table.ts'
import { amountMismatch, lockSale } from '../counter-sale.ts'
import { requireParked } from '../parked-sale.ts'
import { type PricedSale, priceSale } from '../price-sale.ts'
import { lockBills } from '../sale-bills.ts'
import { takeTender } from '../sale-tender.ts'
import { readerSales, type WaitingSale } from './reader-sale.table.ts'
import { retryReaderSale } from './reader-sale.ts'

const MINUTES_TO_PAY = 10

/**
 * Holds the goods before the card is charged. A repeated key is the same sale, and an unreachable reader can be
 * retried.
 * @throws Problem as a cash sale; `nothing_to_pay`; `amount_too_small`; `payments_not_configured`.
 */
export async function startReaderSale(ctx: StaffCtx, sale: ReaderSaleDraft): Promise<Reply<ReaderSale>> {
  requirePayments(ctx)
  const isNew = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, sale.key)
    await requireSameForm(ctx, 'sale', sale)
    if (await findPaymentById(ctx, sale.key)) return false
    await open(ctx, sale)
    return true
  })
  return reply(await retryReaderSale(ctx, { id: sale.key }), { status: isNew ? 201 : 200 })
}

/**
 * The goods come back and are exchanged when the reader was paid, so that a declined card changes nothing.
 * @throws Problem as `startReaderSale` and `priceReturn`; `amount_mismatch` with the right `quote`.
 */
export async function startReaderReturn(ctx: StaffCtx, draft: ReaderReturnDraft): Promise<Reply<ReaderSale>> {
  requirePayments(ctx)
  const { sale, ...returned } = draft
  const isNew = await inTransaction(ctx, async (ctx) => {
    await lockSale(ctx, draft.key)
    await requireSameForm(ctx, 'return', draft)
    if (await findPaymentById(ctx, draft.key)) return false
    await open(ctx, { ...sale, key: draft.key, bills: [] }, returned)
    return true
  })
  return reply(await retryReaderSale(ctx, { id: draft.key }), { status: isNew ? 201 : 200 })
}

async function open(ctx: StaffCtx, sale: ReaderSaleDraft, returned?: WaitingSale['returned']): Promise<void> {
  const { key: id, readerId, parkedId, tip = ZERO } = sale
  if (parkedId !== undefined) await requireParked(ctx, parkedId)
  if (sale.partialPayments.some(({ method }) => method === 'account')) throw accountAtReader()
  const priced = await priceGoods(ctx, sale)
  const due = await lockBills(ctx, sale)
  const exchangedCents = returned && priced ? await exchangedFor(ctx, returned, priced) : ZERO
  const totalCents = cents((priced?.quote.total ?? ZERO) - exchangedCents)
  const tendered = await takeTender(ctx, { ...sale, payment: readerPayment }, { totalCents, bills: due })
  requireCharge(cents(tendered.restCents + tip))
  if (tip > 0) await requireTips(ctx)
  const { parts } = tendered
  const { id: userId, username } = ctx.actor.user
  const held = (parts: NewPartialPayment[] = []) => (parts.length > 0 ? { takenBy: username, parts } : null)
  const bills = (await holdBillsApart(ctx, id, tendered)).map((bill) => ({
    ...bill,
    partialPayments: held(bill.partialPayments),
  }))
  const balances = parts.length > 0 ? { holdKey: id, parts } : null
  const allocations: NewAllocation[] = [
    ...(priced
      ? [
          {
            kind: 'order',
            subjectId: id,
            amountCents: tendered.dueCents,
            balances,
            partialPayments: held(tendered.partialPayments),
          } as const,
        ]
      : []),
    ...bills,
    ...(tip > 0 ? [{ kind: 'tip', subjectId: id, amountCents: tip } as const] : []),
  ]
  const expiresAt = new Date(ctx.now.getTime() + MINUTES_TO_PAY * 60_000)
  await openPayment(ctx, { id, shopperId: null, allocations, expiresAt, readerId })
  if (bills.length > 0) await ctx.db.insert(billSales).values({ id, soldBy: username, soldAt: ctx.now })
  if (!priced) return
  await holdGoods(ctx, sale, priced)
  await ctx.actor.approval?.use(ctx)
  const approver = ctx.actor.approval?.approver
  const waiting = {
    ...{ sale, priced, parts, sellerId: userId },
    ...(approver && { approver }),
    ...(returned && { returned }),
  }
  await ctx.db.insert(readerSales).values({ id, soldBy: username, waiting })
}

async function exchangedFor(
  ctx: StaffCtx,
  returned: NonNullable<WaitingSale['returned']>,
  priced: PricedSale,
): Promise<Cents> {
  const order = await lockOrder(ctx, returned.orderId)
  return (await priceReturnAsShown(ctx, order, returned, priced)).exchangedCents
}

function accountAtReader(): Problem {
  const message = 'A sale at the card reader can’t be paid on account in part. Use the card terminal.'
  return new Problem('invalid', 'not_on_account', message)
}

const readerPayment = { method: 'terminal', reference: '' } as const

async function priceGoods(ctx: StaffCtx, sale: ReaderSaleDraft): Promise<PricedSale | undefined> {
  if (sale.lines.length === 0) return undefined
  const priced = await priceSale(ctx, sale)
  if (priced.quote.total !== sale.total) throw amountMismatch(priced)
  requireUsableCode(priced.quote)
  return priced
}

async function holdBillsApart(
  ctx: Ctx,
  key: string,
  { parts, bills }: Awaited<ReturnType<typeof takeTender>>,
): Promise<NewCounterAllocation[]> {
  await releaseBalanceHolds(ctx, key)
  const apart = bills.map(({ balances, ...bill }) => ({
    ...bill,
    balances: balances ? { ...balances, holdKey: randomUUID() } : null,
  }))
  await holdBalances(ctx, key, parts)
  for (const { balances } of apart) if (balances) await holdBalances(ctx, balances.holdKey, balances.parts)
  return apart
}

async function holdGoods(
  ctx: StaffCtx,
  { key, contactEmail }: ReaderSaleDraft,
  { items, applied }: PricedSale,
): Promise<void> {
  const refused = await holdPromotionUses(ctx, { key, applied, email: contactEmail })
  if (refused) throw invalid({ code: [refused.why] })
  const wanted = items.flatMap(({ productId, components, line, available }) =>
    productId === null || available === null ? [] : [{ productId, quantity: line.quantity, components }],
  )
  const short = await holdAllStock(ctx, key, demandOf(wanted))
  if (short.length > 0) throw stockShortage(withNames(shortLines(wanted, short), items))
}

function requireCharge(requestedCents: Cents): void {
  if (requestedCents === 0) throw new Problem('invalid', 'nothing_to_pay', 'Nothing is due, so no card is needed.')
  if (requestedCents < MIN_CHARGE)
    throw new Problem(
      'invalid',
      'amount_too_small',
      'The card reader needs at least $0.50. Use less of the gift card, or take the rest in cash.',
    )
}
