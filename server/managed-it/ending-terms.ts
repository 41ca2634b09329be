import { asc, between } from 'drizzle-orm'
import { addDays } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { managedPlans } from './plan.table.ts'
import { numberOfPlan } from './plan.ts'

export async function listEndingTerms(ctx: Ctx, { from, to, most }: { from: string; to: string; most: number }) {
  const isIn = between(managedPlans.nextInvoiceOn, addDays(from, 1), addDays(to, 1))
  const rows = await ctx.db
    .select()
    .from(managedPlans)
    .where(isIn)
    .orderBy(asc(managedPlans.nextInvoiceOn), asc(managedPlans.id))
    .limit(most)
  const items = rows.map((plan) => ({
    kind: 'plan' as const,
    id: plan.id,
    endsOn: addDays(plan.nextInvoiceOn!, -1),
    what: `${plan.name}, ${numberOfPlan(plan)}`,
    customerName: plan.customerName,
    customerEmail: plan.customerEmail,
    payHref: null,
  }))
  return { items, ...(await countUpTo(ctx, managedPlans, isIn)) }
}
