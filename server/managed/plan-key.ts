import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Keyed } from '../accounts/keys/link-key.ts'
import { numberedKey, numberInKey, opensNumbered } from '../accounts/keys/numbered-key.ts'
import type { Secret, Secrets } from '../audit/secrets.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { planInvoices } from './plan.table.ts'
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

/** @throws Problem `plan_invoice_not_found`: no key of ours. */
export async function openInvoice(ctx: Ctx, key: string): Promise<PlanInvoiceRow> {
  const id = numberInKey(key)
  const [invoice] =
    id === undefined ? [] : await ctx.db.select().from(planInvoices).where(eq(planInvoices.id, id))
  if (!invoice || !opensInvoice(ctx.config, invoice, key)) throw planInvoiceNotFound()
  return invoice
}
