import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AdminPlan, AdminPlanRow, PlanSearch } from '#contract/managed-it/admin-plan.ts'
import type { PlanInvoice, PlanTerm } from '#contract/managed-it/plan.ts'
import { cents, sumCents } from '#contract/money.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { containsTyped, foldedText } from '../db/search-text.ts'
import { refundedSoFar } from '../payments/refund.ts'
import { managedPlans, planInvoices, planWork } from './plan.table.ts'
import { termOf } from './plan-term.ts'

export type PlanRow = typeof managedPlans.$inferSelect
export type PlanInvoiceRow = typeof planInvoices.$inferSelect
type WorkRow = typeof planWork.$inferSelect

export function numberOfPlan({ id }: { id: number }): string {
  return `M-${id}`
}

export function numberOfInvoice({ planId, term }: { planId: number; term: number }): string {
  return `M-${planId}-${term}`
}

export function planNotFound(): Problem {
  return new Problem('not_found', 'plan_not_found', 'There is no such plan.')
}

export async function listPlans(ctx: Ctx, { search, show, page, limit }: PlanSearch): Promise<Page<AdminPlanRow>> {
  const matching = and(search ? matches(search) : undefined, isShown(show))
  const rows = await ctx.db
    .select()
    .from(managedPlans)
    .where(matching)
    .orderBy(show === 'ended' ? desc(managedPlans.id) : asc(managedPlans.nextInvoiceOn), asc(managedPlans.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await ctx.db.$count(managedPlans, matching)
  return { items: await describePlans(ctx, rows), total, isMore: false }
}

function matches(typed: string): SQL | undefined {
  const [, number] = /^(?:m-)?(\d{1,9})$/i.exec(typed.trim()) ?? []
  const { customerName, customerEmail, name, id } = managedPlans
  return or(
    number === undefined ? undefined : eq(id, Number(number)),
    ...[customerName, customerEmail, name].map((column) => containsTyped(foldedText(column), typed)),
  )
}

function isShown(show: PlanSearch['show']): SQL {
  if (show === 'ended') return isNull(managedPlans.nextInvoiceOn)
  if (show === 'running') return isNotNull(managedPlans.nextInvoiceOn)
  return sql`exists (select from ${planInvoices} invoice where invoice.plan_id = ${managedPlans.id}
    and invoice.allocation_id is null and invoice.waived_at is null)`
}

async function describePlans(ctx: Ctx, rows: PlanRow[]): Promise<AdminPlanRow[]> {
  const invoices = await invoicesOf(ctx, rows)
  const work = await workOf(ctx, rows)
  const today = await shopToday(ctx)
  return rows.map((row) => {
    const theirs = invoices.filter(({ planId }) => planId === row.id)
    const facts = planFactsOf(
      row,
      today,
      work.filter(({ planId }) => planId === row.id),
    )
    const { id, customerName, customerEmail, isTaxable, taxCategoryId, version } = row
    const due = theirs.filter((invoice) => invoiceStateOf(invoice) === 'due')
    return {
      ...facts,
      ...{ id, customerName, customerEmail, isTaxable, taxCategoryId, version },
      due: sumCents(due.map(({ totalCents }) => totalCents)),
    }
  })
}

export async function getPlan(ctx: Ctx, { id }: { id: number }): Promise<AdminPlan> {
  const row = await readPlan(ctx, id)
  const [facts] = await describePlans(ctx, [row])
  const invoices = []
  for (const invoice of await invoicesOf(ctx, [row]))
    invoices.push({
      ...toPlanInvoice(invoice),
      id: invoice.id,
      refundable: await refundableOf(ctx, invoice),
      reason: invoice.note,
    })
  const { customerId, startsOn, endReason, createdAt, createdBy } = row
  const work = (await workOf(ctx, [row])).map(({ planId, requestKey, at, ...entry }) => entry)
  return { ...facts!, customerId, startsOn, endReason, createdAt, createdBy, work, invoices }
}

export async function refundableOf(ctx: Ctx, invoice: PlanInvoiceRow) {
  if (invoice.allocationId === null) return cents(0)
  const { pendingCents } = await refundedSoFar(ctx, invoice.allocationId)
  return cents(invoice.totalCents - invoice.refundedCents - pendingCents)
}

async function readPlan(ctx: Ctx, id: number): Promise<PlanRow> {
  const [row] = await ctx.db.select().from(managedPlans).where(eq(managedPlans.id, id))
  if (!row) throw planNotFound()
  return row
}

export async function lockPlan(ctx: Ctx, id: number): Promise<PlanRow> {
  const [row] = await ctx.db.select().from(managedPlans).where(eq(managedPlans.id, id)).for('update')
  if (!row) throw planNotFound()
  return row
}

export async function invoicesOf(ctx: Ctx, plans: { id: number }[]): Promise<PlanInvoiceRow[]> {
  if (plans.length === 0) return []
  const ids = plans.map(({ id }) => id)
  return ctx.db
    .select()
    .from(planInvoices)
    .where(inArray(planInvoices.planId, ids))
    .orderBy(desc(planInvoices.term), asc(planInvoices.planId))
}

export async function workOf(ctx: Ctx, plans: { id: number }[]): Promise<WorkRow[]> {
  if (plans.length === 0) return []
  const ids = plans.map(({ id }) => id)
  return ctx.db
    .select()
    .from(planWork)
    .where(inArray(planWork.planId, ids))
    .orderBy(desc(planWork.day), desc(planWork.id))
}

export async function shopToday(ctx: Ctx): Promise<string> {
  return dayIn(await timeZoneOf(ctx), ctx.now)
}

export function planFactsOf(row: PlanRow, today: string, work: WorkRow[]) {
  const { name, priceCents, termMonths, hoursIncluded, deviceLimit, devices, nextInvoiceOn, invoiced } = row
  return {
    number: numberOfPlan(row),
    ...{ name, termMonths, hoursIncluded, deviceLimit, devices, nextInvoiceOn },
    price: priceCents,
    endsOn: nextInvoiceOn === null ? lastDayOf(row) : null,
    term: invoiced === 0 ? null : termNow(row, today, work),
  }
}

function lastDayOf(row: PlanRow): string {
  return row.invoiced === 0 ? addDays(row.startsOn, -1) : termOf(row, row.invoiced).to
}

function termNow(row: PlanRow, today: string, work: WorkRow[]): PlanTerm | null {
  for (let term = row.invoiced; term > 0; term--) {
    const { from, to } = termOf(row, term)
    if (to < today) return null
    if (from > today) continue
    const inTerm = work.filter(({ day }) => day >= from && day <= to)
    return { from, to, usedMinutes: inTerm.reduce((sum, { minutes }) => sum + minutes, 0) }
  }
  return null
}

export function invoiceStateOf(invoice: PlanInvoiceRow): PlanInvoice['state'] {
  if (invoice.waivedAt) return 'waived'
  if (invoice.allocationId === null) return 'due'
  return invoice.refundedCents === invoice.totalCents ? 'refunded' : 'paid'
}

export function toPlanInvoice(invoice: PlanInvoiceRow): PlanInvoice {
  const { fromDay, toDay, totalCents, taxCents, refundedCents, dueOn, paidAt, source } = invoice
  return {
    number: numberOfInvoice(invoice),
    from: fromDay,
    to: toDay,
    net: cents(totalCents - taxCents),
    tax: taxCents,
    total: totalCents,
    refunded: refundedCents,
    ...{ dueOn, paidAt, source },
    state: invoiceStateOf(invoice),
  }
}
