import { randomUUID } from 'node:crypto'
import { asc, eq, sql, type WithSubquery } from 'drizzle-orm'
import type { PaidQuote } from '#contract/checkout/cart.ts'
import { type Asking, asShopper, findingAsker, shopperAsking } from '../../accounts/shopper.ts'
import { joinProduct } from '../../catalog/product/join-product.ts'
import { firstHold, firstHoldOf, type SeenDemand } from '../../catalog/stock/first-hold.ts'
import { shareOf } from '../../catalog/stock/network-share.ts'
import { shelfColumns } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { part } from '../../db/statement/part.ts'
import { wasOvertaken } from '../../db/statement/still.ts'
import { network as networkOf } from '../../http/rate-limit.ts'
import { demandOf } from '../../orders/sold-line.ts'
import type { NewPurpose } from '../../payments/opening/open-payment.ts'
import { type PaymentWithPurposes, withPurposes } from '../../payments/payment.ts'
import { type AttemptSnapshot, checkoutAttempts } from '../attempt.table.ts'
import { openAttemptRows, openingAttempt } from '../attempt.ts'
import { purposesOf, readBills } from '../bills/read-bills.ts'
import { cartItems, carts } from '../cart/cart.table.ts'
import { pricedLine, toLine } from '../cart/cart-lines.ts'
import { cartEmpty } from '../cart/lock-cart.ts'
import { confirmOffers } from './confirm-offers.ts'
import { priceCheckout, type Wished } from './price-checkout.ts'

interface Opened {
  payment: PaymentWithPurposes
  quote: PaidQuote
}

/**
 * Opens the attempt of a cart that has none yet, which is what most shoppers ask for. It does so without holding a lock
 * from one statement to the next: one statement reads all that is decided on, another writes what was decided, provided
 * that nothing of what was read has changed (`still.sql`).
 * @returns nothing `opened` where there is an attempt, or somebody else was faster: then it is decided under the cart's lock.
 * `confirmed` are the names and plans in it that can still be had.
 * @throws Problem as `priceCheckout`; as `offerNow`; `cart_empty` where it is nobody's cart.
 */
export async function openFirstAttempt(
  ctx: Ctx,
  asking: Asking,
  details: Wished,
): Promise<{ shopperId: number; opened: Opened | undefined; confirmed: Set<string> }> {
  const first = await seeCart(ctx, asking)
  const shopperId = first[0]?.shopperId ?? asking.shopperId
  if (shopperId === null) throw cartEmpty()
  const { confirmed, hasChanged } = await confirmOffers(ctx, first)
  // What was confirmed costs what it costs now.
  const seen = hasChanged ? await seeCart(ctx, asShopper(shopperId)) : first
  const isNew = seen.length > 0 && !seen[0]!.isBeingPaid
  const opened = isNew ? await openAsSeen(ctx, shopperId, seen, details) : undefined
  return { shopperId, opened, confirmed }
}

/** The lines of a cart, each with all that opening its attempt is decided on. */
export async function seeCart(ctx: Ctx, asking: Asking) {
  const rows = await cartToPay(ctx).execute({
    ...asking,
    network: networkOf(ctx.actor.address),
    now: ctx.now,
  })
  return rows.map(toLine)
}

export async function openAsSeen(
  ctx: Ctx,
  shopperId: number,
  lines: Awaited<ReturnType<typeof seeCart>>,
  details: Wished,
): Promise<Opened | undefined> {
  const { rule, offers, tenders, bills: listed, share, version } = lines[0]!
  const due = await readBills(ctx, listed)
  const { quote, contact, snapshot } = priceCheckout({ lines, rule, offers, tenders, bills: due }, details)
  const bills = purposesOf(quote)
  if (needsLocks(snapshot, bills)) return undefined
  const id = randomUUID()
  const network = networkOf(ctx.actor.address)
  const hold = firstHoldOf({ attemptId: id, network, share }, seenDemand(lines))
  const rows = openAttemptRows(ctx, { id, shopperId, contact, snapshot, bills })
  const given = { ...rows, ...hold, shopperId, version, now: ctx.now }
  try {
    const payment = withPurposes(await (hold ? holding : holdingNothing)(ctx).execute(given))!
    return { payment, quote }
  } catch (error) {
    if (wasOvertaken(error)) return undefined
    throw error
  }
}

/** The last use of a promotion and the money of a balance are kept under their locks. */
function needsLocks({ promotions, balances }: AttemptSnapshot, bills: NewPurpose[]): boolean {
  const usesBalances = balances.length > 0 || bills.some((bill) => bill.balances)
  return usesBalances || promotions.some(({ isLimited }) => isLimited)
}

const holding = prepared((db) => {
  const cart = unchangedCart(db)
  return openingAttempt(db, { cart, besides: firstHold(db, cart) })
})

const holdingNothing = prepared((db) => openingAttempt(db, { cart: unchangedCart(db), besides: [] }))

/** What the lines take from the shelves, each as it was seen; of a kit its parts. */
function seenDemand(lines: Awaited<ReturnType<typeof seeCart>>): SeenDemand[] {
  const shelves = new Map(
    lines.flatMap(({ product, parts, onHand, isTracked }) =>
      (parts ?? [{ productId: product.id, onHand }]).map((shelf) => {
        return [shelf.productId, { onHand: shelf.onHand, isTracked: parts !== null || isTracked }] as const
      }),
    ),
  )
  const taking = lines.map(({ product, quantity, parts }) => ({ productId: product.id, quantity, parts }))
  return demandOf(taking).map((demand) => ({ ...demand, ...shelves.get(demand.productId)! }))
}

/** Whoever changes lines of a cart changes its row, too. */
function unchangedCart(db: Db): WithSubquery {
  const [version, now, shopperId] = ['version', 'now', 'shopperId'].map((name) => sql.placeholder(name))
  return part(
    db,
    'cart',
    sql`update ${carts} set updated_at = case when still(xmin::text = ${version}) then ${now}::timestamptz end
      where shopper_id = ${shopperId} returning shopper_id`,
  )
}

const cartToPay = prepared((db) =>
  joinProduct(
    db
      .with(findingAsker(db))
      .select({
        ...pricedLine(db),
        ...shelfColumns,
        shopperId: carts.shopperId,
        /** PostgreSQL's own mark of the cart's version. */
        version: sql<string>`${carts}.xmin::text`,
        isBeingPaid: sql<boolean>`exists (select from ${checkoutAttempts} attempt
          where attempt.shopper_id = ${carts.shopperId} and attempt.status = 'open')`,
        share: shareOf(sql.placeholder('network'), sql.placeholder('now')),
      })
      .from(carts)
      .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
      .$dynamic(),
    cartItems.productId,
  )
    .where(eq(carts.shopperId, shopperAsking))
    .orderBy(asc(cartItems.id))
    .prepare(''),
)
