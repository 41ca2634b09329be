import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, cents, dollarsOf, ZERO } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import type { Layaway } from '#contract/orders/layaway.ts'
import { Problem } from '#contract/problem.ts'
import { Id } from '#contract/scalars.ts'
import { record } from '../../audit/audit.ts'
import { holdBalances, lockBalances } from '../../balances/balance.ts'
import { retainFee } from '../../balances/deposit/deposit-balance.ts'
import { payBackDeposits } from '../../balances/deposit/pay-back-deposits.ts'
import { nameProducts } from '../../catalog/product/join-product.ts'
import { releaseStockHold, sellHeld } from '../../catalog/stock/hold.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { readFound } from '../../customer-records/find-customers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dollars } from '../../mail/dollars.ts'
import { cancelOpenPaymentFor } from '../../payments/cancel-payment-intent.ts'
import { stockCause, writeSale } from '../sale/write-sale.ts'
import { layaways } from './layaway.table.ts'
import { getLayaway, type LayawayRecord, lockLayaway, numberOfLayaway, priceLayaway } from './layaway.ts'
import { mailLayawayCancelled } from './layaway-mail.ts'
import { holdForWaiting, missingGoods, readGoods, unlinkPurchases } from './layaway-stock.ts'

const HandedOver = z.object({ orderId: Id, total: Money })

/**
 * The sale is booked now, with the tax of today, and paid by what was paid before. A repeated request is the same sale.
 * @throws Problem `layaway_not_found`; `layaway_closed`; `layaway_goods_missing` with their names; `layaway_not_paid`
 * with the `balance`.
 */
export async function handOverLayaway(ctx: StaffCtx, { id }: { id: number }): Promise<Layaway> {
  await inTransaction(ctx, async (ctx) => {
    const layaway = await lockLayaway(ctx, id)
    if (layaway.status === 'picked_up') return
    if (layaway.status === 'cancelled') throw closed('This layaway was canceled.')
    await sellGoods(ctx, layaway)
  })
  return getLayaway(ctx, { id })
}

async function sellGoods(ctx: StaffCtx, layaway: LayawayRecord): Promise<void> {
  const { id, key, balanceId } = layaway
  await requireAllHere(ctx, layaway)
  const priced = await priceLayaway(ctx, layaway)
  const { total } = priced.quote
  const { balanceCents } = (await lockBalances(ctx, [balanceId])).get(balanceId)!
  if (balanceCents < total) throw notPaid(cents(total - balanceCents))
  const saleKey = randomUUID()
  const parts = total > 0 ? [{ balanceId, amountCents: total }] : []
  if (!(await holdBalances(ctx, saleKey, parts))) throw notPaid(total)
  const [customer] = await readFound(ctx, [layaway.customerId])
  const sale = {
    ...{ key: saleKey, lines: priced.items.map(({ line }) => line), discount: priced.discount, total },
    ...{ bills: [], partialPayments: [], handOver: 'now' as const, note: '' },
    payment: { method: 'cash' as const, given: ZERO },
    customerId: layaway.customerId,
    contactName: customer?.name ?? '',
    contactEmail: customer?.email ?? '',
    contactPhone: customer?.phone ?? '',
  }
  const tendered = {
    ...{ parts, partialPayments: [], bills: [], dueCents: ZERO, restCents: ZERO },
    source: 'balance' as const,
  }
  const orderId = await writeSale(ctx, sale, priced, tendered, async (ctx, orderId) => {
    const short = await sellHeld(ctx, key, await demandOfGoods(ctx, id), stockCause(orderId))
    if (short.length > 0) throw new Error('goods of a layaway were held, but could not be sold')
  })
  await payBack(ctx, layaway, cents(balanceCents - total), 'The total was lower at the pickup')
  await ctx.db.update(layaways).set({ status: 'picked_up', orderId, closedAt: ctx.now }).where(eq(layaways.id, id))
  await record(ctx, 'layaway.handed_over', `layaway:${id}`, HandedOver, { after: { orderId, total } })
}

async function demandOfGoods(ctx: Ctx, id: number) {
  return (await readGoods(ctx, id)).map(({ productId, quantity }) => ({ productId, quantity }))
}

async function requireAllHere(ctx: Ctx, layaway: LayawayRecord): Promise<void> {
  const missing = await missingGoods(ctx, layaway)
  if (missing.length === 0) return
  const products = await nameProducts(
    ctx,
    missing.map(({ productId }) => productId),
  )
  const names = missing.map(({ productId, quantity }) => `${quantity} × ${products.get(productId)!.name}`)
  const message = `These goods are not here yet: ${names.join(', ')}.`
  throw new Problem('conflict', 'layaway_goods_missing', message, { goods: names })
}

function notPaid(balance: Cents): Problem {
  const message = `${dollars(balance)} is left to pay. Take the payment first.`
  return new Problem('conflict', 'layaway_not_paid', message, { balance: dollarsOf(balance) })
}

function closed(message: string): Problem {
  return new Problem('conflict', 'layaway_closed', message)
}

const Cancelled = z.object({ refunded: Money, retained: Money })

/**
 * Refunds what was paid less the fee, and gives the goods to the layaway that waits longest, if any. A repeated request
 * does it once.
 * @throws Problem `layaway_not_found`; `layaway_closed` once the goods were handed over.
 */
export async function cancelLayaway(ctx: StaffCtx, { id }: { id: number }): Promise<Layaway> {
  const isNew = await inTransaction(ctx, async (ctx) => {
    const layaway = await lockLayaway(ctx, id)
    if (layaway.status === 'cancelled') return false
    if (layaway.status === 'picked_up') throw closed('The goods were handed over. Return them with the order.')
    await undo(ctx, layaway, ctx.actor.user.username)
    return true
  })
  if (isNew) await cancelOpenPaymentFor(ctx, { kind: 'layaway', subjectId: String(id) })
  return getLayaway(ctx, { id })
}

/** The caller has locked the layaway. */
export async function undo(ctx: Ctx, layaway: LayawayRecord, actor: string): Promise<void> {
  const { id, key, balanceId } = layaway
  const { balanceCents } = (await lockBalances(ctx, [balanceId])).get(balanceId)!
  const retained = cents(Math.min(layaway.feeCents, balanceCents))
  const refunded = cents(balanceCents - retained)
  const reason = `Layaway ${numberOfLayaway(layaway)} canceled`
  await retainFee(ctx, { balanceId, amountCents: retained, reason, actor })
  await ctx.db
    .update(layaways)
    .set({ status: 'cancelled', retainedCents: retained, closedAt: ctx.now })
    .where(eq(layaways.id, id))
  await payBack(ctx, layaway, refunded, reason, actor)
  await unlinkPurchases(ctx, layaway)
  const goods = await demandOfGoods(ctx, id)
  await releaseStockHold(ctx, key)
  await holdForWaiting(
    ctx,
    goods.map(({ productId }) => productId),
  )
  await record(ctx, 'layaway.cancelled', `layaway:${id}`, Cancelled, { after: { refunded, retained } })
  if (layaway.status === 'open') await mailLayawayCancelled(ctx, layaway, { refunded, retained })
}

async function payBack(
  ctx: Ctx,
  { balanceId }: LayawayRecord,
  amountCents: Cents,
  reason: string,
  actor = ctx.actor.user?.username ?? 'system',
): Promise<void> {
  if (amountCents > 0) await payBackDeposits(ctx, { balanceId, amountCents, reason, actor })
}
