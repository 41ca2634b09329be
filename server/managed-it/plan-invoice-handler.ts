import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { taxOfRefund } from '#contract/orders/refund-share.ts'
import type { Ctx } from '../context.ts'
import { refundedSoFar } from '../payments/refund.ts'
import type {
  Allocation,
  AllocationRefund,
  Bill,
  CounterMoney,
  FoundBill,
  OwnedSubject,
  PayableHandler,
  ReceivedMoney,
  ReturnReason,
} from '../ports/payable-handler.ts'
import { managedPlans, planInvoices } from './plan.table.ts'
import { invoiceStateOf, listPlans, numberOfInvoice, type PlanInvoiceRow, type PlanRow } from './plan.ts'
import { openInvoiceToAct, opensInvoice, planInvoiceNotFound } from './plan-key.ts'
import { planPaidMail, planRefundedMail, planReturnedMail } from './plan-mail.ts'
import { mailAboutPlan } from './plan-mailing.ts'

export const planInvoiceHandler: PayableHandler<Ctx, PlanInvoiceRow> = {
  kind: 'plan',
  label: 'Managed IT',
  inCart: { open: async (ctx, key) => String((await openInvoiceToAct(ctx, key)).id), due },
  atCounter: {
    find,
    ofCustomers,
    due: billsDueAtCounter,
    lock: async (ctx, id) => void (await lockInvoice(ctx, id)),
    take,
  },
  lock: (ctx, { subjectId }) => lockInvoice(ctx, subjectId),
  apply,
  return: returnMoney,
  release: async () => {},
  confirmAmount: async () => {},
  taxOf,
  takeRefund,
  flagRefusal: (ctx, { allocationId }, detail) => flag(ctx, allocationId, detail),
  flag,
  describe,
  maySee,
}

async function lockInvoice(ctx: Ctx, subjectId: string): Promise<PlanInvoiceRow> {
  if (!/^\d{1,9}$/.test(subjectId)) throw planInvoiceNotFound()
  const isIt = eq(planInvoices.id, Number(subjectId))
  const [invoice] = await ctx.db.select().from(planInvoices).where(isIt).for('update')
  if (!invoice) throw planInvoiceNotFound()
  return invoice
}

async function due(ctx: Ctx, subjectId: string): Promise<Bill | null> {
  const [invoice] = await ctx.db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.id, Number(subjectId)))
  return invoice && invoiceStateOf(invoice) === 'due' ? toBill(invoice) : null
}

async function billsDueAtCounter(ctx: Ctx, subjectId: string): Promise<FoundBill | null> {
  if (!/^\d{1,9}$/.test(subjectId)) throw planInvoiceNotFound()
  const [invoice] = await ctx.db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.id, Number(subjectId)))
  if (!invoice || invoiceStateOf(invoice) !== 'due') return null
  return { ...toBill(invoice), subjectId, about: (await planOf(ctx, invoice)).customerName }
}

function toBill(invoice: PlanInvoiceRow): Bill {
  const { name, totalCents: amountCents, taxCents } = invoice
  return { label: `${name}, invoice ${numberOfInvoice(invoice)}`, amountCents, taxCents }
}

async function ofCustomers(ctx: Ctx, customerIds: number[]): Promise<OwnedSubject[]> {
  if (!ctx.actor.user?.permissions.has('orders.read')) return []
  const { id, planId, allocationId, waivedAt } = planInvoices
  const rows = await ctx.db
    .select({ id, customerId: managedPlans.customerId })
    .from(planInvoices)
    .innerJoin(managedPlans, eq(managedPlans.id, planId))
    .where(and(inArray(managedPlans.customerId, customerIds), isNull(allocationId), isNull(waivedAt)))
    .orderBy(asc(id))
  return rows.map((row) => ({ customerId: row.customerId!, subjectId: String(row.id) }))
}

async function find(ctx: Ctx, search: string): Promise<FoundBill[]> {
  if (!ctx.actor.user?.permissions.has('orders.read')) return []
  const { items } = await listPlans(ctx, { search, show: 'due', page: 1, limit: 8 })
  const found: FoundBill[] = []
  for (const { id, customerName: about } of items)
    for (const invoice of await listUnpaid(ctx, id))
      found.push({ ...toBill(invoice), subjectId: String(invoice.id), about })
  return found
}

async function listUnpaid(ctx: Ctx, planId: number): Promise<PlanInvoiceRow[]> {
  return ctx.db
    .select()
    .from(planInvoices)
    .where(and(eq(planInvoices.planId, planId), isNull(planInvoices.allocationId), isNull(planInvoices.waivedAt)))
    .orderBy(asc(planInvoices.term))
}

async function take(ctx: Ctx, { subjectId, allocationId, source, takenBy }: CounterMoney): Promise<void> {
  await writePaid(ctx, await lockInvoice(ctx, subjectId), { allocationId, source, takenBy })
}

const NOT_OWED: ReturnReason = { code: 'not_owed', detail: 'Payment for a plan invoice that is no longer due' }

async function apply(
  ctx: Ctx,
  invoice: PlanInvoiceRow,
  { allocation, amountCents, intent }: ReceivedMoney,
): Promise<ReturnReason | 'applied'> {
  if (invoiceStateOf(invoice) !== 'due' || amountCents !== invoice.totalCents) return NOT_OWED
  await writePaid(ctx, invoice, { allocationId: allocation.id, source: 'online', paymentIntentId: intent.id })
  return 'applied'
}

type HowPaid = Pick<typeof planInvoices.$inferInsert, 'allocationId' | 'source' | 'paymentIntentId' | 'takenBy'>

async function writePaid(ctx: Ctx, { id }: PlanInvoiceRow, paid: HowPaid): Promise<void> {
  const set = { ...paid, paidAt: ctx.now }
  const [invoice] = await ctx.db.update(planInvoices).set(set).where(eq(planInvoices.id, id)).returning()
  await mailAboutPlan(ctx, await planOf(ctx, invoice!), planPaidMail(invoice!))
}

async function returnMoney(ctx: Ctx, invoice: PlanInvoiceRow, { amountCents, intent }: ReceivedMoney): Promise<void> {
  const mail = planReturnedMail(invoice, { id: intent.id, amountCents })
  await mailAboutPlan(ctx, await planOf(ctx, invoice), mail)
}

async function taxOf(
  ctx: Ctx,
  { allocationId, amountCents }: Pick<AllocationRefund, 'allocationId' | 'amountCents'>,
): Promise<Cents> {
  const { totalCents, taxCents } = await lockPaid(ctx, allocationId)
  const { cents: earlierCents, taxCents: earlierTaxCents } = await refundedSoFar(ctx, allocationId)
  return taxOfRefund(amountCents, { totalCents, taxCents, earlierCents, earlierTaxCents }, null)
}

async function takeRefund(ctx: Ctx, { id, allocationId, amountCents, mailsCustomer }: AllocationRefund): Promise<void> {
  const [invoice] = await ctx.db
    .update(planInvoices)
    .set({ refundedCents: sql`${planInvoices.refundedCents} + ${amountCents}` })
    .where(eq(planInvoices.allocationId, allocationId))
    .returning()
  if (!mailsCustomer) return
  await mailAboutPlan(ctx, await planOf(ctx, invoice!), planRefundedMail(invoice!, { id, amountCents }))
}

async function flag(ctx: Ctx, allocationId: number, note: string): Promise<void> {
  await ctx.db.update(planInvoices).set({ note }).where(eq(planInvoices.allocationId, allocationId))
}

async function lockPaid(ctx: Ctx, allocationId: number): Promise<PlanInvoiceRow> {
  const isIt = eq(planInvoices.allocationId, allocationId)
  const [invoice] = await ctx.db.select().from(planInvoices).where(isIt).for('update')
  return invoice!
}

async function planOf(ctx: Ctx, { planId }: PlanInvoiceRow): Promise<PlanRow> {
  const [plan] = await ctx.db.select().from(managedPlans).where(eq(managedPlans.id, planId))
  return plan!
}

async function describe(ctx: Ctx, allocations: Allocation[]) {
  const ids = allocations.map(({ subjectId }) => Number(subjectId))
  const invoices = await ctx.db.select().from(planInvoices).where(inArray(planInvoices.id, ids))
  const labels = new Map(invoices.map((invoice) => [String(invoice.id), toBill(invoice).label]))
  return allocations.map(({ subjectId: id }) => ({ id, label: labels.get(id) ?? 'Managed IT', href: null }))
}

async function maySee(ctx: Ctx, { subjectId }: Allocation, key: string | undefined): Promise<boolean> {
  if (ctx.actor.user?.permissions.has('orders.read')) return true
  if (key === undefined) return false
  const [invoice] = await ctx.db
    .select()
    .from(planInvoices)
    .where(eq(planInvoices.id, Number(subjectId)))
  return invoice !== undefined && opensInvoice(ctx.config, invoice, key)
}
