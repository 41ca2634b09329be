import { and, asc, desc, eq, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm'
import type { MyPlan } from '#contract/managed-it/customer-plan.ts'
import { provenAddress } from '../accounts/user.ts'
import type { Ctx, CustomerCtx } from '../context.ts'
import { managedPlans, planInvoices, planWork } from './plan.table.ts'
import { invoicesOf, type PlanRow, planFactsOf, shopToday, toPlanInvoice, workOf } from './plan.ts'
import { invoiceKey, openInvoice } from './plan-key.ts'

/** Only for a confirmed address, because plans are stored by address. */
export async function listMyPlans(ctx: CustomerCtx): Promise<MyPlan[]> {
  const email = await provenAddress(ctx)
  return email === null ? [] : plansUnder(ctx, email)
}

export async function plansUnder(ctx: Ctx, email: string): Promise<MyPlan[]> {
  const rows = await ctx.db.select().from(managedPlans).where(isUnder(email)).orderBy(desc(managedPlans.id))
  const invoices = await invoicesOf(ctx, rows)
  const work = await workOf(ctx, rows)
  const today = await shopToday(ctx)
  return rows.map((row) => {
    const done = work.filter(({ planId }) => planId === row.id)
    const facts = planFactsOf(row, today, done)
    const { term } = facts
    return {
      ...facts,
      work: done
        .filter(({ day }) => term !== null && day >= term.from && day <= term.to)
        .map(({ day, minutes, note }) => ({ day, minutes, note })),
      invoices: invoices
        .filter(({ planId }) => planId === row.id)
        .map((invoice) => ({ ...toPlanInvoice(invoice), key: invoiceKey(ctx.config, invoice) })),
    }
  })
}

function isUnder(email: string) {
  return sql`lower(${managedPlans.customerEmail}) = ${email}`
}

export async function getPlanInvoice(ctx: Ctx, { key }: { key: string }) {
  const invoice = await openInvoice(ctx, key)
  const [plan] = await ctx.db.select().from(managedPlans).where(eq(managedPlans.id, invoice.planId))
  const { customerName } = plan as PlanRow
  return { invoice: toPlanInvoice(invoice), plan: invoice.name, customerName }
}

/** Amounts and days stay; names, devices and notes are deleted, and no further term begins. */
export async function forgetPlans(ctx: Ctx, email: string): Promise<void> {
  const rows = await ctx.db.select({ id: managedPlans.id }).from(managedPlans).where(isUnder(email))
  await forget(ctx, rows)
}

export async function forgetPlansOf(ctx: Ctx, customerId: number): Promise<void> {
  const { id } = managedPlans
  await forget(ctx, await ctx.db.select({ id }).from(managedPlans).where(eq(managedPlans.customerId, customerId)))
}

export async function forgetOldPlans(ctx: Ctx, before: Date, most: number): Promise<number> {
  const day = before.toISOString().slice(0, 10)
  const { id, nextInvoiceOn, createdAt, customerName } = managedPlans
  const isOpen = sql`${planInvoices.allocationId} is null and ${planInvoices.waivedAt} is null`
  const runs = sql`exists (select from ${planInvoices}
    where ${planInvoices.planId} = ${id} and (${planInvoices.toDay} >= ${day} or ${isOpen}))`
  const rows = await ctx.db
    .select({ id })
    .from(managedPlans)
    .where(and(isNull(nextInvoiceOn), lt(createdAt, before), ne(customerName, NAMELESS), not(runs)))
    .orderBy(asc(id))
    .limit(most)
  await forget(ctx, rows)
  return rows.length
}

const NAMELESS = 'Deleted customer'

async function forget(ctx: Ctx, plans: { id: number }[]): Promise<void> {
  const ids = plans.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.update(planWork).set({ note: '' }).where(inArray(planWork.planId, ids))
  await ctx.db
    .update(planInvoices)
    .set({ note: '', keyVersion: sql`key_version + 1` })
    .where(inArray(planInvoices.planId, ids))
  await ctx.db
    .update(managedPlans)
    .set({
      customerName: NAMELESS,
      customerEmail: '',
      customerId: null,
      devices: [],
      nextInvoiceOn: null,
      endReason: sql`case when end_reason = '' then 'The customer deleted their account' else end_reason end`,
      version: sql`version + 1`,
    })
    .where(inArray(managedPlans.id, ids))
}
