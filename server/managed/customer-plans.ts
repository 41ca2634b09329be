import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { MyPlan } from '#contract/managed/customer-plan.ts'
import { provenAddress } from '../accounts/user.ts'
import type { Ctx, CustomerCtx } from '../context.ts'
import { managedPlans, planInvoices, planWork } from './plan.table.ts'
import { invoicesOf, type PlanRow, planFactsOf, shopToday, toPlanInvoice, workOf } from './plan.ts'
import { invoiceKey, openInvoice } from './plan-key.ts'

/** Whoever signs up with somebody else's address reads nothing that is kept under it. */
export async function listMyPlans(ctx: CustomerCtx): Promise<MyPlan[]> {
  const email = await provenAddress(ctx)
  return email === null ? [] : plansUnder(ctx, email)
}

/** @param email in lower case. */
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

/** @throws Problem `plan_invoice_not_found`. */
export async function getPlanInvoice(ctx: Ctx, { key }: { key: string }) {
  const invoice = await openInvoice(ctx, key)
  const [plan] = await ctx.db.select().from(managedPlans).where(eq(managedPlans.id, invoice.planId))
  const { customerName } = plan as PlanRow
  return { invoice: toPlanInvoice(invoice), plan: invoice.name, customerName }
}

/** Of whoever deletes their account: money and days stay, names, devices and notes go, and no term begins any more. */
export async function forgetPlans(ctx: Ctx, email: string): Promise<void> {
  const theirs = ctx.db.select({ id: managedPlans.id }).from(managedPlans).where(isUnder(email))
  await ctx.db.update(planWork).set({ note: '' }).where(inArray(planWork.planId, theirs))
  await ctx.db
    .update(planInvoices)
    .set({ note: '', keyVersion: sql`key_version + 1` })
    .where(inArray(planInvoices.planId, theirs))
  await ctx.db
    .update(managedPlans)
    .set({
      customerName: 'Deleted customer',
      customerEmail: '',
      devices: [],
      nextInvoiceOn: null,
      endReason: sql`case when end_reason = '' then 'The customer deleted their account' else end_reason end`,
      version: sql`version + 1`,
    })
    .where(isUnder(email))
}
