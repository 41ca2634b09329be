import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Promotion, type PromotionChange, PromotionDraft, type PromotionState } from '#contract/pricing/promotion.ts'
import { Problem } from '#contract/problem.ts'
import { addDays, dayIn, endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { record } from '../audit/audit.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { refuseTaken } from '../db/refuse-taken.ts'
import { isStillReferenced } from '../db/still-referenced.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { promotions } from './promotion.table.ts'

const MAX_PROMOTIONS = 200

export async function listPromotions(ctx: Ctx): Promise<Promotion[]> {
  const zone = await timeZoneOf(ctx)
  const rows = await selectPromotions(ctx).orderBy(asc(sql`lower(${promotions.name})`), asc(promotions.id))
  const read = rows.map((row) => toPromotion(row, zone, ctx.now))
  return read.toSorted((a, b) => Number(b.state === 'active') - Number(a.state === 'active'))
}

/** @throws Problem `promotion_code_taken`; `too_many_promotions`. */
export async function createPromotion(ctx: Ctx, draft: PromotionDraft): Promise<Promotion> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(promotions)) >= MAX_PROMOTIONS) {
      const message = `You can have up to ${MAX_PROMOTIONS} discounts. Delete an unused one first.`
      throw new Problem('conflict', 'too_many_promotions', message)
    }
    const values = await toColumns(ctx, draft)
    const [row] = await refuseTaken(codeOf(draft), ctx.db.insert(promotions).values(values).returning())
    const after = await getPromotion(ctx, row!.id)
    await record(ctx, 'promotion.created', `promotion:${row!.id}`, Promotion, { after })
    return after
  })
}

/** @throws Problem `promotion_not_found`; `stale_edit`; `promotion_code_taken`; `validation_failed`. */
export async function updatePromotion(ctx: Ctx, { id, version, ...change }: PromotionChange): Promise<Promotion> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select().from(promotions).where(eq(promotions.id, id)).for('update')
    const before = await getPromotion(ctx, id)
    requireFresh(version, before.version, () => z.encode(Promotion, before))
    const { id: _, state, uses, version: seen, ...facts } = before
    const current = { ...facts, ...(change.kind && UNSET), ...(change.scope === 'all' && { scopeIds: [] }) }
    const changed = PromotionDraft.safeParse(
      z.encode(PromotionWire, { ...current, ...change } as z.output<typeof PromotionWire>),
    )
    if (!changed.success) throw invalid(z.flattenError(changed.error).fieldErrors as Record<string, string[]>)
    const values = { ...(await toColumns(ctx, changed.data)), version: seen + 1 }
    await refuseTaken(codeOf(changed.data), ctx.db.update(promotions).set(values).where(eq(promotions.id, id)))
    const after = await getPromotion(ctx, id)
    await record(ctx, 'promotion.updated', `promotion:${id}`, Promotion, { before, after })
    return after
  })
}

const UNSET = { percent: null, amount: null, buyQuantity: null, getQuantity: null }
const PromotionWire = Promotion.omit({ id: true, state: true, uses: true, version: true })

/** @throws Problem `promotion_not_found`; `promotion_in_use`. */
export async function deletePromotion(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await getPromotion(ctx, id)
    try {
      await ctx.db.delete(promotions).where(eq(promotions.id, id))
    } catch (error) {
      if (!isStillReferenced(error)) throw error
      const message = 'This discount was used in orders. Turn it off instead.'
      throw new Problem('conflict', 'promotion_in_use', message)
    }
    await record(ctx, 'promotion.deleted', `promotion:${id}`, Promotion, { before })
  })
}

async function getPromotion(ctx: Ctx, id: number): Promise<Promotion> {
  const [row] = await selectPromotions(ctx).where(eq(promotions.id, id))
  if (!row) throw new Problem('not_found', 'promotion_not_found', 'This discount does not exist.')
  return toPromotion(row, await timeZoneOf(ctx), ctx.now)
}

function selectPromotions(ctx: Ctx) {
  // Written as SQL because Drizzle omits table names inside a select list.
  const uses = sql<number>`(select count(*)::int from promotion_uses where promotion_uses.promotion_id = promotions.id)`
  return ctx.db
    .select({ ...getTableColumns(promotions), uses })
    .from(promotions)
    .$dynamic()
}

type Row = typeof promotions.$inferSelect & { uses: number }

function toPromotion(row: Row, zone: string, now: Date): Promotion {
  const { percentHundredths, amountCents, minimumCents, startsAt, endsAt, isActive, ...same } = row
  return {
    ...same,
    // biome-ignore lint/plugin/money: hundredths of a percent
    percent: percentHundredths === null ? null : percentHundredths / 100,
    amount: amountCents,
    minimum: minimumCents,
    startsOn: startsAt && dayIn(zone, startsAt),
    endsOn: endsAt && addDays(dayIn(zone, endsAt), -1),
    active: isActive,
    state: stateOf(row, now),
  }
}

function stateOf({ isActive, startsAt, endsAt, limitInAll, uses }: Row, now: Date): PromotionState {
  if (!isActive) return 'off'
  if (startsAt && startsAt > now) return 'scheduled'
  if (endsAt && endsAt <= now) return 'over'
  return limitInAll !== null && uses >= limitInAll ? 'used_up' : 'active'
}

async function toColumns(ctx: Ctx, draft: PromotionDraft) {
  const { percent, amount, minimum, startsOn, endsOn, active, ...same } = draft
  const zone = await timeZoneOf(ctx)
  return {
    ...same,
    // biome-ignore lint/plugin/money: hundredths of a percent
    percentHundredths: percent === null ? null : Math.round(percent * 100),
    amountCents: amount,
    minimumCents: minimum,
    startsAt: startsOn === null ? null : startOfDay(zone, startsOn),
    endsAt: endsOn === null ? null : endOfDay(zone, endsOn),
    isActive: active,
  }
}

function codeOf({ code }: { code: string | null }) {
  const atField = 'Another discount has this code'
  const message = `${code} is another discount's code.`
  return { promotions_code: { code: 'promotion_code_taken', field: 'code', atField, message } }
}
