import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cents, sumCents } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { GiveBack, type ReturnDraft, ReturnLine, ReturnQuote } from '#contract/orders/order-return.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import { lockSpentBalances, movedByRefunds } from '../../balances/balance.ts'
import { makeCreditCard } from '../../balances/gift-card/make-credit-card.ts'
import { type RefundShare, writeRefundShares } from '../../balances/refund-allocation.ts'
import type { StaffCtx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import type { BalancePart } from '../../ports/payable-handler.ts'
import { revokeAllDeliveries, revokeRefundedDeliveries } from '../delivery/revoke-deliveries.ts'
import { reduceDropShipments } from '../drop-shipment/stop-drop-shipments.ts'
import { mailCustomer, orderReturnedMail, type ReturnInMail } from '../mail/order-update-mail.ts'
import { orders, refundLines } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import type { OrderRow } from '../order-row.ts'
import { restockRefunded } from '../refund/order-goods.ts'
import { refundableCents } from '../refund/refund-money.ts'
import type { PricedSale } from '../sale/price-sale.ts'
import { orderReturns } from './order-return.table.ts'
import { type PricedReturn, priceReturn, toReturnQuote } from './price-return.ts'
import { isRedirected } from './split-return.ts'
import { writeOffReturned } from './write-off.ts'

interface NewGoods {
  priced: PricedSale
  /** @param credits what the returned goods pay. */
  sell: (credits: BalancePart[]) => Promise<number>
}

/**
 * Runs in the caller's transaction, which has locked the order.
 * @returns the refund that the provider must still make, if any.
 * @throws Problem as `priceReturn`; `amount_mismatch` with the right `quote`.
 */
export async function writeOrderReturn(
  ctx: StaffCtx,
  order: OrderRow,
  draft: Omit<ReturnDraft, 'sale'>,
  newGoods: NewGoods | undefined,
): Promise<string | undefined> {
  const { key, reason } = draft
  const actor = ctx.actor.user.username
  await lockSpentBalances(ctx, [order.allocationId])
  const priced = await priceReturnAsShown(ctx, order, draft, newGoods?.priced)
  const refundable = await refundableCents(ctx, order)
  const { shares, creditId, exchangedCount } = await withCredit(ctx, priced)
  await ctx.db
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  const { ids, toAsk } = await writeRefundShares(ctx, shares, { id: key, reason, actor }, (refundId) =>
    writeLines(ctx, refundId, priced),
  )
  await restockRefunded(ctx, order, key)
  await writeOffReturned(ctx, order, { refundId: key, lines: priced.lines })
  await reduceDropShipments(ctx, order, priced.lines, key)
  if (priced.valueCents === refundable) await revokeAllDeliveries(ctx, order, false)
  else await revokeRefundedDeliveries(ctx, order, { refundId: key, restock: false })
  const credits = await movedByRefunds(ctx, ids.slice(0, exchangedCount))
  const exchangeOrderId = newGoods ? await newGoods.sell(credits) : null
  await ctx.db
    .insert(orderReturns)
    .values({
      ...{ id: key, orderId: order.id, exchangeOrderId, creditId, reason, actor, at: ctx.now },
      ...{ exchangedCents: priced.exchangedCents, giveBack: priced.giveBack, isGift: draft.isGift },
      givenBack: toReturnQuote(priced).givenBack.map(({ amount, ...part }) => ({ ...part, amountCents: amount })),
    })
  await recordOrderEvent(ctx, {
    orderId: order.id,
    type: 'internal_note',
    actor,
    note: noteOf(priced, exchangeOrderId),
  })
  if (exchangeOrderId)
    await recordOrderEvent(ctx, {
      ...{ orderId: exchangeOrderId, type: 'internal_note', actor },
      note: `Exchanged for goods of order #${order.id}, worth ${dollars(priced.exchangedCents)}`,
    })
  // The customer of a gift's order gave the goods away, and is not told that they came back.
  if (!draft.isGift) await mailCustomer(ctx, order, orderReturnedMail(ctx, order, inMail(key, priced, exchangeOrderId)))
  await record(ctx, 'order.returned', `order:${order.id}`, Returned, {
    after: {
      ...{ value: priced.valueCents, fee: sumCents(priced.lines.map(({ feeCents }) => feeCents)), reason },
      ...{ lines: draft.lines, giveBack: priced.giveBack, isGift: draft.isGift },
      ...(exchangeOrderId && { exchangeOrder: exchangeOrderId, exchanged: priced.exchangedCents }),
    },
  })
  return toAsk
}

const Returned = z.object({
  value: Money,
  fee: Money,
  reason: z.string(),
  lines: z.array(ReturnLine),
  giveBack: GiveBack,
  isGift: z.boolean(),
  exchangeOrder: z.int().optional(),
  exchanged: Money.optional(),
})

/** The new goods are paid first, because their refunds cannot fail at the provider, and have the lines. */
async function withCredit(ctx: StaffCtx, { split, giveBack }: PricedReturn) {
  const { exchanged, owed, givenBack } = split
  const needsCredit =
    exchanged.some(({ isOfBalance }) => !isOfBalance) ||
    (giveBack === 'store_credit' && givenBack.some((share) => isRedirected(share, giveBack)))
  const creditId = needsCredit ? await makeCreditCard(ctx) : null
  const toCredit = (share: RefundShare): RefundShare => ({ ...redirect(share, 'balance'), creditId: creditId! })
  const shares = [
    ...exchanged.map((share) => (share.isOfBalance ? share : toCredit(share))),
    ...owed,
    ...givenBack.map((share) => {
      if (!isRedirected(share, giveBack)) return share
      return giveBack === 'cash' ? redirect(share, 'cash') : toCredit(share)
    }),
  ]
  return { shares, creditId, exchangedCount: exchanged.length }
}

function redirect(share: RefundShare, source: 'cash' | 'balance'): RefundShare {
  return { ...share, source, paidSource: share.source, paymentIntentId: null }
}

async function writeLines(ctx: StaffCtx, refundId: string, { lines }: PricedReturn): Promise<void> {
  await ctx.db
    .insert(refundLines)
    .values(
      lines.map(({ itemId, quantity, condition, amountCents, feeCents }) => ({
        ...{ refundId, orderItemId: itemId, quantity, amountCents, feeCents, condition },
        isRestocked: condition === 'restock',
      })),
    )
}

function inMail(id: string, priced: PricedReturn, exchangeOrderId: number | null): ReturnInMail {
  const { lines, valueCents, exchangedCents } = priced
  return {
    ...{ id, valueCents, exchangedCents, exchangeOrderId },
    goods: lines.map(({ name, quantity, imageUrl }) => ({ name, quantity, imageUrl })),
    feeCents: sumCents(lines.map(({ feeCents }) => feeCents)),
    givenBack: toReturnQuote(priced).givenBack,
  }
}

function noteOf({ valueCents, lines, exchangedCents }: PricedReturn, exchangeOrderId: number | null): string {
  const goods = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  const fee = sumCents(lines.map(({ feeCents }) => feeCents))
  return [
    `Returned at the counter: ${goods}, worth ${dollars(valueCents)}`,
    ...(fee > 0 ? [`after a restocking fee of ${dollars(cents(fee))}`] : []),
    ...(exchangeOrderId ? [`${dollars(exchangedCents)} of it paid order #${exchangeOrderId}`] : []),
  ].join(', ')
}

/** @throws Problem as `priceReturn`; `amount_mismatch` with the right `quote`. */
export async function priceReturnAsShown(
  ctx: StaffCtx,
  order: OrderRow,
  draft: Omit<ReturnDraft, 'sale'>,
  sale: PricedSale | undefined,
): Promise<PricedReturn> {
  const priced = await priceReturn(ctx, order, draft, sale)
  if (priced.balanceCents !== draft.balance) throw balanceMismatch(priced)
  return priced
}

function balanceMismatch(priced: PricedReturn): Problem {
  return new Problem('conflict', 'amount_mismatch', 'The amounts have changed. Please check the new balance.', {
    quote: z.encode(ReturnQuote, toReturnQuote(priced)),
  })
}
