import { type AnyColumn, and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { codeProblem } from './code-problem.ts'
import { promotions, promotionUses } from './promotion.table.ts'
import type { AppliedPromotion } from './promotion-price.ts'

interface Use {
  /** The checkout's id, or the key of the sale at the counter. */
  key: string
  applied: AppliedPromotion[]
  email: string
}

export interface RefusedUse {
  code: string | null
  reason: 'needs_address' | 'used_up' | 'used_before'
  why: string
}

/**
 * Reserves limited promotions for a purchase, so that two purchases cannot get the last use (docs/rules.md, P-13).
 * Every caller locks the rows in the order of their ids, after the gift cards and before the stock (S-5). `no key
 * update` does not block the foreign key checks of transactions that already hold stock locks; blocking them could
 * deadlock.
 * @returns undefined if all are reserved.
 */
export async function holdPromotionUses(ctx: Ctx, use: Use): Promise<RefusedUse | undefined> {
  const applied = use.applied.filter(({ isLimited }) => isLimited)
  if (applied.length === 0) return undefined
  const refused = await refusedAmong(ctx, use, await limitedOf(ctx, applied).for('no key update'))
  if (refused) return refused
  const values = rowsOf(ctx, { ...use, applied }, false)
  await ctx.db.insert(promotionUses).values(values).onConflictDoUpdate(replacing)
  return undefined
}

export async function findRefusedUse(ctx: Ctx, use: Use): Promise<RefusedUse | undefined> {
  const applied = use.applied.filter(({ isLimited }) => isLimited)
  return applied.length === 0 ? undefined : refusedAmong(ctx, use, await limitedOf(ctx, applied))
}

function limitedOf(ctx: Ctx, applied: AppliedPromotion[]) {
  const ids = applied.map(({ promotionId }) => promotionId)
  return ctx.db.select().from(promotions).where(inArray(promotions.id, ids)).orderBy(promotions.id)
}

async function refusedAmong(
  ctx: Ctx,
  { key, email }: Use,
  limited: (typeof promotions.$inferSelect)[],
): Promise<RefusedUse | undefined> {
  const customer = email.toLowerCase()
  for (const { id, code, limitInAll, limitPerCustomer } of limited) {
    if (limitPerCustomer !== null && customer === '') return refused(code, 'needs_address')
    const used = await usedByOthers(ctx, id, key, customer)
    if (limitInAll !== null && used.all >= limitInAll) return refused(code, 'used_up')
    if (limitPerCustomer !== null && used.byCustomer >= limitPerCustomer) return refused(code, 'used_before')
  }
  return undefined
}

function refused(code: string | null, reason: RefusedUse['reason']): RefusedUse {
  return { code, reason, why: codeProblem(reason) }
}

async function usedByOthers(ctx: Ctx, id: number, key: string, customer: string) {
  const [used] = await ctx.db
    .select({
      all: sql<number>`count(*)::int`,
      byCustomer: sql<number>`count(*) filter (where ${promotionUses.customer} = ${customer})::int`,
    })
    .from(promotionUses)
    .where(and(eq(promotionUses.promotionId, id), sql`${promotionUses.useKey} <> ${key}`))
  return used!
}

const replacing = {
  target: [promotionUses.promotionId, promotionUses.useKey],
  set: {
    customer: sql`excluded.customer`,
    amountCents: sql`excluded.amount_cents`,
    shippingCents: sql`excluded.shipping_cents`,
    isFinal: sql`excluded.is_final`,
    at: sql`excluded.at`,
  },
}

function rowsOf(ctx: Ctx, { key, applied, email }: Use, isFinal: boolean) {
  return applied.map(({ promotionId, amountCents, shippingCents }) => ({
    promotionId,
    useKey: key,
    customer: email.toLowerCase(),
    amountCents,
    shippingCents,
    isFinal,
    at: ctx.now,
  }))
}

/** Releases all other reservations of the purchase. */
export async function releasePromotionHoldsExcept(ctx: Ctx, key: string, applied: AppliedPromotion[]): Promise<void> {
  await ctx.db.delete(promotionUses).where(isLeft(key, applied))
}

function isLeft(key: string, applied: AppliedPromotion[]): SQL {
  const ids = sql.param(applied.map(({ promotionId }) => promotionId))
  return sql`use_key = ${key} and not is_final and promotion_id <> all(${ids}::int[])`
}

export async function recordPromotionUses(ctx: Ctx, use: Use): Promise<void> {
  if (use.applied.length > 0)
    await ctx.db
      .insert(promotionUses)
      .values(rowsOf(ctx, use, true))
      .onConflictDoUpdate(replacing)
}

export async function anonymizePromotionCustomer(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.update(promotionUses).set({ customer: '' }).where(eq(promotionUses.customer, email.toLowerCase()))
}

export async function usedPromotions(ctx: Ctx, { since, until }: TimeSpan) {
  const sum = (column: AnyColumn) => sql<number>`sum(${column})::float8`
  return ctx.db
    .select({
      name: promotions.name,
      code: promotions.code,
      uses: sql<number>`count(*)::int`,
      goods: sum(promotionUses.amountCents),
      shipping: sum(promotionUses.shippingCents),
    })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotionId))
    .where(and(eq(promotionUses.isFinal, true), gte(promotionUses.at, since), lt(promotionUses.at, until)))
    .groupBy(promotions.id)
    .orderBy(sql`4 desc`, promotions.id)
}
