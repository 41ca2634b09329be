import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PHONE_ORDER_HOURS, type PhoneOrder, type PhoneOrderDraft } from '#contract/checkout/phone-order.ts'
import { Money } from '#contract/money-schema.ts'
import { Problem } from '#contract/problem.ts'
import { createAnonymousShopper, findUsersShopper } from '../../accounts/shopper.ts'
import { findProvenUser } from '../../accounts/user.ts'
import { record } from '../../audit/audit.ts'
import { stockShortage, withNames } from '../../catalog/product/purchase-problems.ts'
import { holdAllStock } from '../../catalog/stock/hold.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { chosenCustomer } from '../../customer-records/chosen-customer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { demandOf, shortLines } from '../../orders/sold-line.ts'
import { extendPayment } from '../../payments/open-payment.ts'
import { requirePayments } from '../../payments/provider.ts'
import { requireUsableCode } from '../../pricing/code-problem.ts'
import { checkouts } from '../checkout.table.ts'
import { insertCheckout } from '../checkout.ts'
import { holdPromotions } from '../open-checkout.ts'
import { priceCheckout } from '../price-checkout.ts'
import { mailLink } from './admin-phone-order.ts'
import { phoneOrders } from './phone-order.table.ts'
import { readTerms } from './price-phone-order.ts'
import { getPhoneOrder } from './read-phone-order.ts'

/** Limits how much stock unpaid phone orders can hold. */
const MAX_WAITING = 50

/**
 * Holds the stock for a day, regardless of the network's limit, because the staff request it. A repeated key is the
 * same order.
 * @throws Problem as `priceCheckout`; `product_not_found`; `payments_not_configured`; `too_many_waiting`;
 * `nothing_to_pay`.
 */
export async function takePhoneOrder(ctx: StaffCtx, draft: PhoneOrderDraft): Promise<Reply<PhoneOrder>> {
  requirePayments(ctx)
  const { id, isNew } = await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('phone orders', 0))`)
    await requireSameForm(ctx, 'phone_order', draft)
    const [known] = await ctx.db
      .select({ id: phoneOrders.id })
      .from(phoneOrders)
      .where(eq(phoneOrders.requestKey, draft.key))
    if (known) return { id: known.id, isNew: false }
    await requireRoom(ctx)
    return { id: await write(ctx, draft), isNew: true }
  })
  return reply(await getPhoneOrder(ctx, { id }), { status: isNew ? 201 : 200 })
}

async function write(ctx: StaffCtx, draft: PhoneOrderDraft): Promise<number> {
  const { key, total, lines, code, contactPhone, customerId: choice, ...details } = draft
  if (total === 0) throw nothingToPay()
  const { shippingMethod, shippingAddress } = details
  const state = shippingAddress?.state
  const { quote, contact, snapshot } = priceCheckout(
    await readTerms(ctx, { lines, code, shippingMethod, state, customerId: choice }),
    { ...details, ...(contactPhone && { contactPhone }), amount: total },
  )
  requireUsableCode(quote)
  const checkoutId = randomUUID()
  const shopperId = await createAnonymousShopper(ctx)
  const ownerId = await ownerOf(ctx, details.contactEmail)
  const { contactEmail: email } = details
  const customerId = await chosenCustomer(ctx, { customerId: choice, email, phone: contactPhone })
  const payment = await insertCheckout(ctx, { id: checkoutId, shopperId, ownerId, customerId, contact, snapshot })
  await extendPayment(ctx, payment.id, new Date(ctx.now.getTime() + PHONE_ORDER_HOURS * 3_600_000))
  await holdPromotions(ctx, checkoutId, snapshot, contact)
  const short = await holdAllStock(ctx, checkoutId, demandOf(snapshot.lines))
  if (short.length > 0) throw stockShortage(withNames(shortLines(snapshot.lines, short), snapshot.lines))
  const [taken] = await ctx.db
    .insert(phoneOrders)
    .values({ checkoutId, requestKey: key, takenBy: ctx.actor.user.username, createdAt: ctx.now })
    .returning()
  await mailLink(ctx, taken!)
  await record(ctx, 'phone_order.taken', `phone_order:${taken!.id}`, Taken, {
    after: { total, customer: contact.contactName },
  })
  return taken!.id
}

function nothingToPay(): Problem {
  const message = 'Nothing is left to pay by this link. Sell it at the counter instead.'
  return new Problem('invalid', 'nothing_to_pay', message)
}

async function ownerOf(ctx: Ctx, email: string): Promise<number | null> {
  const userId = await findProvenUser(ctx, email)
  return userId === null ? null : findUsersShopper(ctx, userId)
}

const Taken = z.object({ total: Money, customer: z.string() })

async function requireRoom(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from ${phoneOrders} phone
    join ${checkouts} checkout on checkout.id = phone.checkout_id where checkout.status = 'open'`)
  if (rows[0]!.waiting < MAX_WAITING) return
  const message = `${MAX_WAITING} orders wait for their payment already. Cancel one of them first.`
  throw new Problem('conflict', 'too_many_waiting', message)
}
