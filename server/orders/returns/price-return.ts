import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import type { GiveBack, ReturnLine, ReturnQuote, ReturnQuoteInput } from '#contract/orders/order-return.ts'
import { refundForUnits } from '#contract/orders/refund-share.ts'
import { restockingFee } from '#contract/orders/restocking-fee.ts'
import { Problem } from '#contract/problem.ts'
import { nameOfWay, WAYS } from '../../balances/payment-parts.ts'
import type { RefundShare } from '../../balances/refund-allocation.ts'
import { leftOfPayment, sharesOfRefund } from '../../balances/refund-shares.ts'
import { coveredBy } from '../../balances/tender.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { dollars } from '../../mail/dollars.ts'
import { sumGivenInCash } from '../../payments/refund.ts'
import type { OrderRow } from '../order-row.ts'
import { refundableCents } from '../refund/refund-money.ts'
import { itemsOf, tooManyUnits } from '../refund/refund-order.ts'
import { type PricedSale, toSaleQuote } from '../sale/price-sale.ts'
import { getReturnSettings } from './return-settings.ts'
import { isRedirected, requireCashLimit, type SplitReturn, splitReturn } from './split-return.ts'

export interface ReturnedLine extends ReturnLine {
  name: string
  imageUrl: string
  /** After the fee, with tax. */
  amountCents: Cents
  feeCents: Cents
}

/**
 * The caller has locked the order if it writes the return.
 * @throws Problem `cannot_return`; `item_not_found`; `too_many_units`; `refund_too_high`; `cash_limit`;
 * `fee_waiver_not_allowed`.
 */
export async function priceReturn(
  ctx: StaffCtx,
  order: OrderRow,
  returned: Omit<ReturnQuoteInput, 'sale'>,
  priced: PricedSale | undefined,
): Promise<PricedReturn> {
  if (order.status === 'cancelled') throw cannotReturn()
  const { feePercent, maxCash } = await getReturnSettings(ctx)
  const lines = await pricedLines(ctx, order, returned.lines, feePercent)
  const valueCents = sumCents(lines.map(({ amountCents }) => amountCents))
  const refundable = await refundableCents(ctx, order)
  if (valueCents > refundable) throw returnTooHigh(refundable)
  if (valueCents === 0) throw invalid({ lines: ['Nothing was paid for these items'] })
  const way = { ...order, source: order.paymentSource, leftCents: await leftOfPayment(ctx, order.allocationId) }
  const shares = await sharesOfRefund(ctx, way, valueCents)
  const totalCents = priced?.quote.total ?? ZERO
  const split = splitReturn(shares, totalCents)
  const giveBack = returned.isGift ? 'store_credit' : returned.giveBack
  if (giveBack === 'cash') requireCashLimit(split.givenBack, await leftOfCashLimit(ctx, order, maxCash))
  const exchangedCents = coveredBy(split.exchanged)
  const dueCents = cents(totalCents - exchangedCents)
  const balanceCents = cents(dueCents - coveredBy(split.givenBack))
  return { lines, valueCents, split, giveBack, exchangedCents, dueCents, balanceCents, priced }
}

/** The limit is for all returns of an order together, so that it cannot be exceeded one unit at a time. */
async function leftOfCashLimit(ctx: Ctx, { allocationId }: OrderRow, limitCents: Cents): Promise<Cents> {
  return cents(Math.max(0, limitCents - (await sumGivenInCash(ctx, allocationId))))
}

export interface PricedReturn {
  lines: ReturnedLine[]
  valueCents: Cents
  split: SplitReturn
  giveBack: GiveBack
  exchangedCents: Cents
  dueCents: Cents
  balanceCents: Cents
  priced: PricedSale | undefined
}

async function pricedLines(
  ctx: StaffCtx,
  order: OrderRow,
  wanted: ReturnLine[],
  feePercent: number,
): Promise<ReturnedLine[]> {
  if (new Set(wanted.map(({ itemId }) => itemId)).size < wanted.length)
    throw invalid({ lines: ['List each item once'] })
  const items = await itemsOf(ctx, order)
  const mayWaive = ctx.actor.user.permissions.has('counter.price')
  return wanted.map((line) => {
    const item = items.find(({ id }) => id === line.itemId)
    if (!item) throw new Problem('not_found', 'item_not_found', 'This order has no such line.')
    if (line.quantity > item.quantity - item.refundedQuantity) throw tooManyUnits(item)
    if (line.waiveFee && !mayWaive) throw waiverNotAllowed()
    const paidCents = refundForUnits(item, line.quantity)
    const feeCents = restockingFee(paidCents, { ...line, feePercent })
    return { ...line, name: item.name, imageUrl: item.imageUrl, amountCents: cents(paidCents - feeCents), feeCents }
  })
}

export function toReturnQuote({ lines, split, priced, ...money }: PricedReturn): ReturnQuote {
  return {
    lines: lines.map(({ itemId, quantity, amountCents, feeCents }) => ({
      ...{ itemId, quantity, fee: feeCents },
      amount: cents(amountCents + feeCents),
    })),
    fee: sumCents(lines.map(({ feeCents }) => feeCents)),
    value: money.valueCents,
    sale: priced ? toSaleQuote(priced) : null,
    exchanged: money.exchangedCents,
    due: money.dueCents,
    givenBack: namedShares([...split.owed, ...split.givenBack.map((share) => redirected(share, money.giveBack))]),
    balance: money.balanceCents,
  }
}

function redirected(share: RefundShare, giveBack: PricedReturn['giveBack']): RefundShare {
  if (!isRedirected(share, giveBack)) return share
  return { ...share, source: giveBack === 'cash' ? 'cash' : 'balance' }
}

export function namedShares(shares: Pick<RefundShare, 'source' | 'isOfBalance' | 'amountCents'>[]) {
  const named = shares.map(({ source, isOfBalance, amountCents }) => {
    const way = source === 'balance' && !isOfBalance ? ('store_credit' as const) : WAYS[source]
    return { way, name: nameOfWay(way), amountCents }
  })
  return [...Map.groupBy(named, ({ way }) => way).values()].map((same) => ({
    way: same[0]!.way,
    name: same[0]!.name,
    amount: coveredBy(same),
  }))
}

function cannotReturn(): Problem {
  return new Problem('conflict', 'cannot_return', 'This order was canceled. Nothing of it can be returned.')
}

function returnTooHigh(refundable: Cents): Problem {
  const message =
    refundable === 0
      ? 'This order has already been refunded in full.'
      : `At most ${dollars(refundable)} of this order can still be refunded. Choose fewer items, or refund an amount on its page.`
  return new Problem('conflict', 'refund_too_high', message, { fields: { lines: [message] } })
}

function waiverNotAllowed(): Problem {
  const message = 'Your account can’t waive the restocking fee. Ask someone who can set prices.'
  return new Problem('forbidden', 'fee_waiver_not_allowed', message)
}
