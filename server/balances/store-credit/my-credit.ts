import { desc, eq } from 'drizzle-orm'
import type { MyCredit } from '#contract/balances/store-credit.ts'
import { ZERO } from '#contract/money.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { balanceEntries } from '../balance.table.ts'
import { findCredit } from './store-credit.ts'

const MAX_ENTRIES = 100

export async function getMyCredit(ctx: CustomerCtx): Promise<MyCredit> {
  return readCredit(ctx, ctx.actor.user.id)
}

export async function readCredit(ctx: Ctx, userId: number): Promise<MyCredit> {
  const credit = await findCredit(ctx, userId)
  if (!credit) return { balance: ZERO, entries: [] }
  const rows = await ctx.db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.balanceId, credit.id))
    .orderBy(desc(balanceEntries.id))
    .limit(MAX_ENTRIES)
  const entries = rows.map(({ id, kind, amountCents, at }) => ({ id, kind, amount: amountCents, at }))
  return { balance: credit.balanceCents, entries }
}
