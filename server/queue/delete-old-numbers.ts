import { and, isNotNull, lt, or } from 'drizzle-orm'
import { addDays } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { queueNumbers } from './queue.table.ts'
import { shopDay } from './queue.ts'

const MAX_AGE_DAYS = 60

export async function deleteOldNumbers(ctx: Ctx): Promise<void> {
  const { day } = await shopDay(ctx)
  await ctx.db.delete(queueNumbers).where(lt(queueNumbers.day, addDays(day, -MAX_AGE_DAYS)))
  const isPersonal = or(isNotNull(queueNumbers.push), isNotNull(queueNumbers.shopperId))
  await ctx.db
    .update(queueNumbers)
    .set({ push: null, shopperId: null, network: '' })
    .where(and(lt(queueNumbers.day, day), isPersonal))
}
