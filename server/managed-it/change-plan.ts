import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  AdminPlan,
  type PlanChange,
  type PlanDraft,
  type PlanEnd,
  PlanRefund,
  type PlanWorkDraft,
  type WaiveInvoiceInput,
} from '#contract/managed-it/admin-plan.ts'
import { dollarsOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import { refundAllocation } from '../balances/refund-allocation.ts'
import { leftOfPayment } from '../balances/refund-shares.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { chosenCustomer } from '../customer-records/chosen-customer.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { requireSameForm } from '../http/sent-form.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { dollars } from '../mail/dollars.ts'
import { isOtherAddress, readdressMails, readdressMailsOf } from '../mail/outbox.ts'
import { cancelOpenPaymentFor } from '../payments/cancel-payment-intent.ts'
import { executeRefundNow } from '../payments/execute-refund.ts'
import { findRefund } from '../payments/refund.ts'
import { requireTaxCategories } from '../pricing/tax/tax-category.ts'
import { invoiceUpToToday } from './make-invoices.ts'
import { managedPlans, planInvoices, planWork } from './plan.table.ts'
import { getPlan, invoiceStateOf, lockPlan, type PlanInvoiceRow, refundableOf, shopToday } from './plan.ts'
import { invoiceKey, planInvoiceNotFound } from './plan-key.ts'
import { linklessMailKeys } from './plan-mail.ts'

const Audited = AdminPlan.omit({ customerId: true, work: true, invoices: true })

/** A key creates one plan. @throws Problem `validation_failed` for a start in the past. */
export async function createPlan(ctx: StaffCtx, plan: PlanDraft): Promise<AdminPlan> {
  const { key, price, ...draft } = plan
  return inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'plan', plan)
    await requireTaxCategories(ctx, [draft.taxCategoryId], 'taxCategoryId')
    if (draft.startsOn < (await shopToday(ctx)))
      throw invalid({ startsOn: ['A plan must start today or later. Its first invoice is created on that day'] })
    const [row] = await ctx.db
      .insert(managedPlans)
      .values({
        ...draft,
        customerId: await chosenCustomer(ctx, { customerId: draft.customerId, email: draft.customerEmail }),
        requestKey: key,
        priceCents: price,
        nextInvoiceOn: draft.startsOn,
        createdBy: ctx.actor.user.username,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return getPlan(ctx, await ofRequest(ctx, key))
    await invoiceUpToToday(ctx, row)
    const after = await getPlan(ctx, row)
    await record(ctx, 'managed_plan.created', `managed_plan:${row.id}`, Audited, { after })
    return after
  })
}

async function ofRequest(ctx: Ctx, key: string): Promise<{ id: number }> {
  const { id } = managedPlans
  const [known] = await ctx.db.select({ id }).from(managedPlans).where(eq(managedPlans.requestKey, key))
  return known!
}

/**
 * With another email address, the links that the former one got stop working, and unsent mails go to the new one.
 * @throws Problem `plan_not_found`; `stale_edit`.
 */
export async function changePlan(
  ctx: StaffCtx,
  { id, version, price, ...change }: PlanChange & { id: number },
): Promise<AdminPlan> {
  return changed(ctx, id, 'changed', async (ctx, before) => {
    requireFresh(version, before.version, () => z.encode(AdminPlan, before))
    await requireTaxCategories(ctx, [change.taxCategoryId], 'taxCategoryId')
    await ctx.db
      .update(managedPlans)
      .set({ ...change, priceCents: price, version: before.version + 1 })
      .where(eq(managedPlans.id, id))
    await readdressPlan(ctx, before, { name: change.customerName, address: change.customerEmail })
  })
}

async function readdressPlan(
  ctx: Ctx,
  { id, customerEmail: from }: AdminPlan,
  to: { name: string; address: string },
): Promise<void> {
  const raised = isOtherAddress(from, to.address) ? 1 : 0
  const invoices = await ctx.db
    .update(planInvoices)
    .set({ keyVersion: sql`${planInvoices.keyVersion} + ${raised}::int` })
    .where(eq(planInvoices.planId, id))
    .returning()
  for (const invoice of invoices) {
    const former = invoiceKey(ctx.config, { ...invoice, keyVersion: invoice.keyVersion - raised })
    await readdressMails(ctx, { address: from, key: former }, { ...to, key: invoiceKey(ctx.config, invoice) })
  }
  await readdressMailsOf(ctx, linklessMailKeys(id, invoices), from, to)
}

/** Ends with the last invoiced term; a repeated call changes nothing. @throws Problem `plan_not_found`. */
export async function endPlan(ctx: StaffCtx, { id, reason }: PlanEnd): Promise<AdminPlan> {
  return changed(ctx, id, 'ended', async (ctx, before) => {
    if (before.nextInvoiceOn === null) return
    const set = { nextInvoiceOn: null, endReason: reason, version: before.version + 1 }
    await ctx.db.update(managedPlans).set(set).where(eq(managedPlans.id, id))
  })
}

/** @throws Problem `plan_not_found`; `validation_failed` for a future day. */
export async function addPlanWork(ctx: StaffCtx, { id, ...form }: PlanWorkDraft): Promise<AdminPlan> {
  const { key, ...work } = form
  return changed(ctx, id, 'worked_for', async (ctx) => {
    await requireSameForm(ctx, 'plan_work', form)
    if (work.day > (await shopToday(ctx))) throw invalid({ day: ['This day is in the future'] })
    const actor = ctx.actor.user.username
    await ctx.db
      .insert(planWork)
      .values({ ...work, planId: id, requestKey: key, actor, at: ctx.now })
      .onConflictDoNothing()
  })
}

/**
 * An open payment for it is canceled.
 * @throws Problem `plan_not_found`; `plan_invoice_not_found`; `invoice_not_due`.
 */
export async function waiveInvoice(ctx: StaffCtx, { id, invoiceId, reason }: WaiveInvoiceInput): Promise<AdminPlan> {
  const after = await changed(ctx, id, 'invoice_waived', async (ctx) => {
    const invoice = await lockInvoiceOf(ctx, id, invoiceId)
    if (invoiceStateOf(invoice) === 'waived') return
    if (invoiceStateOf(invoice) !== 'due')
      throw new Problem('conflict', 'invoice_not_due', 'This invoice is already paid. Refund it instead.')
    const set = { waivedAt: ctx.now, note: reason }
    await ctx.db.update(planInvoices).set(set).where(eq(planInvoices.id, invoiceId))
  })
  await cancelOpenPaymentFor(ctx, { kind: 'plan', subjectId: String(invoiceId) })
  return after
}

const Refunded = PlanRefund.pick({ invoiceId: true, amount: true, reason: true })

/**
 * Refunds to the original payment method, once per key.
 * @throws Problem `plan_not_found`; `plan_invoice_not_found`, also if it is unpaid; `key_used`;
 * `refund_too_high` with what is `refundable`.
 */
export async function refundPlanInvoice(ctx: StaffCtx, refund: PlanRefund): Promise<AdminPlan> {
  const { id, invoiceId, key, amount, reason } = refund
  const toAsk = await inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoiceOf(ctx, id, invoiceId)
    const { allocationId, source, paymentIntentId } = invoice
    if (allocationId === null || source === null) throw planInvoiceNotFound()
    await requireSameForm(ctx, 'refund', refund)
    if (await findRefund(ctx, key)) return undefined
    const left = await refundableOf(ctx, invoice)
    if (amount > left) {
      const message = `At most ${dollars(left)} of this invoice can still be refunded.`
      const fields = { amount: [message] }
      throw new Problem('conflict', 'refund_too_high', message, { refundable: dollarsOf(left), fields })
    }
    const actor = ctx.actor.user.username
    const after = { invoiceId, amount, reason }
    await record(ctx, 'managed_plan.invoice_refunded', `managed_plan:${id}`, Refunded, { after })
    const way = { allocationId, source, paymentIntentId, leftCents: await leftOfPayment(ctx, allocationId) }
    return refundAllocation(ctx, way, { id: key, amountCents: amount, reason, actor, mailsCustomer: true })
  })
  if (toAsk) await executeRefundNow(ctx, toAsk)
  return getPlan(ctx, { id })
}

async function lockInvoiceOf(ctx: Ctx, planId: number, id: number): Promise<PlanInvoiceRow> {
  const isIt = and(eq(planInvoices.planId, planId), eq(planInvoices.id, id))
  const [invoice] = await ctx.db.select().from(planInvoices).where(isIt).for('update')
  if (!invoice) throw planInvoiceNotFound()
  return invoice
}

async function changed(
  ctx: StaffCtx,
  id: number,
  what: string,
  change: (ctx: StaffCtx, before: AdminPlan) => Promise<void>,
): Promise<AdminPlan> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlan(ctx, id)
    const before = await getPlan(ctx, { id })
    await change(ctx, before)
    const after = await getPlan(ctx, { id })
    await record(ctx, `managed_plan.${what}`, `managed_plan:${id}`, Audited, { before, after })
    return after
  })
}
