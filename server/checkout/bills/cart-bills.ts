import { eq, sql } from 'drizzle-orm'
import { MAX_CART_BILLS } from '#contract/checkout/cart-bill.ts'
import type { PurposeKind } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import { askingAs, ensureShopper, findingAsker, shopperAsking } from '../../accounts/shopper.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { prepared } from '../../db/prepared.ts'
import { part } from '../../db/statement/part.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { kindOf } from '../../payments/payment-kinds.ts'
import { carts, type ListedBill } from '../cart/cart.table.ts'
import { lockCartWithBills, refuseMoved } from '../cart/lock-cart.ts'
import { readBills } from './read-bills.ts'

/**
 * Whoever holds its key pays it together with the cart; a second time changes nothing. What is due no longer makes room.
 * @throws Problem as the area's own page; `nothing_due`; `too_many_bills`; `not_payable_together`.
 */
export async function addCartBill(
  ctx: ShopperCtx,
  { kind, key }: { kind: PurposeKind; key: string },
): Promise<Reply<undefined>> {
  const inCart = ctx.paymentKinds.has(kind) ? kindOf(ctx, kind).inCart : undefined
  if (!inCart)
    throw new Problem('invalid', 'not_payable_together', 'This is paid by itself, on its own page.')
  const bill = { kind, subjectId: await inCart.open(ctx, key) }
  if (!(await inCart.due(ctx, bill.subjectId)))
    throw new Problem('conflict', 'nothing_due', 'There is nothing to pay for this now.')
  const { shopperId: found, isListed } = await listAlone(ctx, bill)
  if (isListed) return reply(undefined, {})
  const { shopperId, cookies } = await ensureShopper(ctx, found)
  await changeBills(ctx, shopperId, async (ctx, bills) => {
    const others = bills.filter((one) => !isSame(one, bill))
    const due = await readBills(ctx, others)
    const left = others.filter(({ kind, subjectId }) =>
      due.some((one) => one.kind === kind && one.id === subjectId),
    )
    if (left.length >= MAX_CART_BILLS)
      throw new Problem('conflict', 'too_many_bills', `One payment settles ${MAX_CART_BILLS} bills.`)
    return [...left, bill]
  })
  return reply(undefined, { cookies })
}

/** Most carts have no bill yet: then it is listed by one statement, which takes no lock along. @throws Problem `cart_moved`. */
async function listAlone(ctx: ShopperCtx, bill: ListedBill): Promise<Listed> {
  const given = { ...askingAs(ctx), bills: JSON.stringify([bill]), now: ctx.now }
  const [row] = await listingAlone(ctx).execute(given).catch(refuseMoved)
  return row!
}

interface Listed {
  shopperId: number | null
  isListed: boolean
}

const listingAlone = prepared((db) => {
  const listed = sql`
    insert into ${carts} (shopper_id, bills, updated_at)
    select id, ${sql.placeholder('bills')}::jsonb, ${sql.placeholder('now')}::timestamptz from asking where id is not null
    on conflict (shopper_id) do update set bills = excluded.bills, updated_at = excluded.updated_at
      where carts.bills = '[]'
    returning id`
  return db
    .with(findingAsker(db), part(db, 'listed', listed))
    .select({ shopperId: shopperAsking, isListed: sql<boolean>`exists (select from listed)` })
    .from(sql`(select) as nothing`)
    .prepare('')
})

/** Harmless where it is not there. */
export async function removeCartBill(
  ctx: ShopperCtx,
  { kind, id: subjectId }: { kind: PurposeKind; id: string },
): Promise<void> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return
  await changeBills(ctx, shopperId, async (_, bills) =>
    bills.filter((one) => !isSame(one, { kind, subjectId })),
  )
}

async function changeBills(
  ctx: Ctx,
  shopperId: number,
  change: (ctx: Ctx, bills: ListedBill[]) => Promise<ListedBill[]>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, bills } = await lockCartWithBills(ctx, shopperId)
    await ctx.db
      .update(carts)
      .set({ bills: await change(ctx, bills) })
      .where(eq(carts.id, id))
  })
}

function isSame(a: ListedBill, b: ListedBill): boolean {
  return a.kind === b.kind && a.subjectId === b.subjectId
}
