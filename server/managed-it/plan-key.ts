import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { refuseStaff } from '../accounts/keys/link-holder.ts'
import type { Keyed } from '../accounts/keys/link-key.ts'
import { numberedKey, numberInKey, opensNumbered } from '../accounts/keys/numbered-key.ts'
import { provenAddress } from '../accounts/user.ts'
import type { Secret, Secrets } from '../audit/secrets.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { managedPlans, planInvoices } from './plan.table.ts'
import type { PlanInvoiceRow } from './plan.ts'

export function invoiceKey(config: Secret, invoice: Keyed): string {
  return numberedKey(config, 'plan_invoice', invoice)
}

export function opensInvoice(config: Secrets, invoice: Keyed, key: string): boolean {
  return opensNumbered(config, 'plan_invoice', invoice, key)
}

export function invoiceLink(config: Config, invoice: Keyed): string {
  return `${config.publicUrl}/plan-invoices/${invoiceKey(config, invoice)}`
}

export function planInvoiceNotFound(): Problem {
  return new Problem('not_found', 'plan_invoice_not_found', 'There is no such invoice.')
}

export async function openInvoice(ctx: Ctx, key: string): Promise<PlanInvoiceRow> {
  const id = numberInKey(key)
  const [invoice] = id === undefined ? [] : await ctx.db.select().from(planInvoices).where(eq(planInvoices.id, id))
  if (!invoice || !opensInvoice(ctx.config, invoice, key)) throw planInvoiceNotFound()
  return invoice
}

export async function openInvoiceToAct(ctx: Ctx, key: string): Promise<PlanInvoiceRow> {
  const invoice = await openInvoice(ctx, key)
  const { user } = ctx.actor
  if (!user) return invoice
  const [plan] = await ctx.db
    .select({ email: managedPlans.customerEmail })
    .from(managedPlans)
    .where(eq(managedPlans.id, invoice.planId))
  const email = await provenAddress({ ...ctx, actor: { ...ctx.actor, user } })
  refuseStaff(ctx, plan?.email.toLowerCase() === email ? user.id : null)
  return invoice
}
