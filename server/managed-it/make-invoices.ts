import { asc, eq, lte } from 'drizzle-orm'
import { quoteOf } from '#contract/pricing/quote.ts'
import { addDays } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { eachByItself } from '../jobs/each-by-itself.ts'
import { currentPriceRule } from '../pricing/price-rule.ts'
import { managedPlans, planInvoices } from './plan.table.ts'
import { lockPlan, type PlanInvoiceRow, type PlanRow, shopToday } from './plan.ts'
import { invoiceMail } from './plan-mail.ts'
import { mailAboutPlan } from './plan-mailing.ts'
import { termOf } from './plan-term.ts'

export const DAYS_TO_PAY = 14
const BATCH = 200

/** Catches up after downtime; each term gets one invoice, also when several processes run. */
export async function makeInvoices(ctx: Ctx): Promise<void> {
  const begun = await ctx.db
    .select({ id: managedPlans.id })
    .from(managedPlans)
    .where(lte(managedPlans.nextInvoiceOn, await shopToday(ctx)))
    .orderBy(asc(managedPlans.nextInvoiceOn), asc(managedPlans.id))
    .limit(BATCH)
  await eachByItself(ctx, begun, ({ id }) =>
    inTransaction(ctx, async (ctx) => invoiceUpToToday(ctx, await lockPlan(ctx, id))),
  )
}

type NotifyCustomer = (ctx: Ctx, plan: PlanRow, invoice: PlanInvoiceRow) => Promise<void>

export async function invoiceUpToToday(ctx: Ctx, plan: PlanRow, tell: NotifyCustomer = mailInvoice): Promise<void> {
  const today = await shopToday(ctx)
  let { invoiced, nextInvoiceOn } = plan
  while (nextInvoiceOn !== null && nextInvoiceOn <= today) {
    invoiced += 1
    await tell(ctx, plan, await writeInvoice(ctx, plan, invoiced, today))
    nextInvoiceOn = termOf(plan, invoiced + 1).from
  }
  if (invoiced === plan.invoiced) return
  await ctx.db.update(managedPlans).set({ invoiced, nextInvoiceOn }).where(eq(managedPlans.id, plan.id))
}

async function mailInvoice(ctx: Ctx, plan: PlanRow, invoice: PlanInvoiceRow): Promise<void> {
  await mailAboutPlan(ctx, plan, invoiceMail(ctx, invoice))
}

async function writeInvoice(ctx: Ctx, plan: PlanRow, term: number, today: string): Promise<PlanInvoiceRow> {
  const { from, to } = termOf(plan, term)
  const line = { cartItemId: 0, unitPriceCents: plan.priceCents, quantity: 1, isTaxable: plan.isTaxable }
  const goods = { ...line, taxCategoryId: plan.taxCategoryId, kind: 'physical' as const, mustShip: false }
  const rule = await currentPriceRule(ctx, { customerId: plan.customerId })
  const { total, tax, lines } = quoteOf([goods], 'pickup', rule)
  const [invoice] = await ctx.db
    .insert(planInvoices)
    .values({
      planId: plan.id,
      term,
      fromDay: from,
      toDay: to,
      name: plan.name,
      totalCents: total,
      taxCents: tax,
      taxRatePpm: lines[0]!.taxRatePpm ?? rule.taxRatePpm,
      taxBasis: rule.taxBasis,
      dueOn: addDays(today, DAYS_TO_PAY),
      createdAt: ctx.now,
    })
    .returning()
  return invoice!
}
