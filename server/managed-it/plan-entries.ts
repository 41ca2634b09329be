import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import type { Ctx } from '../context.ts'
import { managedPlans, planInvoices } from './plan.table.ts'
import { numberOfInvoice, numberOfPlan } from './plan.ts'

export async function listPlanEntries(ctx: Ctx, customerId: number, most: number): Promise<TimelineEntry[]> {
  const isTheirs = eq(managedPlans.customerId, customerId)
  const plans = await ctx.db
    .select()
    .from(managedPlans)
    .where(isTheirs)
    .orderBy(desc(managedPlans.createdAt))
    .limit(most)
  const made = await ctx.db
    .select({ invoice: planInvoices })
    .from(planInvoices)
    .innerJoin(managedPlans, eq(managedPlans.id, planInvoices.planId))
    .where(isTheirs)
    .orderBy(desc(planInvoices.createdAt))
    .limit(most)
  const paid = await ctx.db
    .select({ invoice: planInvoices })
    .from(planInvoices)
    .innerJoin(managedPlans, eq(managedPlans.id, planInvoices.planId))
    .where(and(isTheirs, isNotNull(planInvoices.paidAt)))
    .orderBy(desc(planInvoices.paidAt))
    .limit(most)
  return [
    ...plans.map(({ id, createdAt: at, createdBy: by, name: text }) => ({
      ...about(id),
      ...{ key: `plan:${id}`, at, type: 'begun', text, by, amount: null },
    })),
    ...made.map(({ invoice }) => ({ ...entryOf(invoice, 'invoiced'), at: invoice.createdAt, by: null })),
    ...paid.map(({ invoice }) => ({ ...entryOf(invoice, 'paid'), at: invoice.paidAt!, by: invoice.takenBy })),
  ]
}

function entryOf(invoice: typeof planInvoices.$inferSelect, type: 'invoiced' | 'paid') {
  const { id, planId, totalCents: amount } = invoice
  return { ...about(planId), key: `plan_${type}:${id}`, type, text: numberOfInvoice(invoice), amount }
}

function about(id: number) {
  const plan = { kind: 'managed_plan' as const, id, number: numberOfPlan({ id }) }
  return { kind: 'plan' as const, about: plan }
}

export async function listPlansOf(ctx: Ctx, customerId: number) {
  const { id, name, nextInvoiceOn } = managedPlans
  const rows = await ctx.db
    .select({ id, name, nextInvoiceOn })
    .from(managedPlans)
    .where(eq(managedPlans.customerId, customerId))
    .orderBy(desc(id))
  return rows.map((row) => ({ id: row.id, name: row.name, isRunning: row.nextInvoiceOn !== null }))
}

export async function listCoveredDevices(ctx: Ctx, customerId: number) {
  const { id, name, devices, nextInvoiceOn, createdAt } = managedPlans
  const rows = await ctx.db
    .select({ id, name, devices, nextInvoiceOn, createdAt })
    .from(managedPlans)
    .where(eq(managedPlans.customerId, customerId))
  return rows.flatMap((row) =>
    row.devices.map((device) => ({
      device,
      plan: { id: row.id, number: numberOfPlan(row), name: row.name, createdAt: row.createdAt },
      isRunning: row.nextInvoiceOn !== null,
    })),
  )
}
