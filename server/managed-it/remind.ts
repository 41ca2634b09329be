import { and, asc, between, eq, gte, isNull } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { addDays } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { managedPlans, planInvoices } from './plan.table.ts'
import { type PlanRow, shopToday } from './plan.ts'
import { reminderMail, renewalMail } from './plan-mail.ts'
import { mailAboutPlan } from './plan-mailing.ts'
import { termOf } from './plan-term.ts'

const DAYS_BEFORE = [1, 7, 14, 30, 60]
const SHARE_OF_TERM = 4
const UNPAID = [-3, 3, 14]
const LOOKED_BACK_DAYS = 60

/** Each email is sent once, also when several processes run. */
export async function remindOfPlans(ctx: Ctx): Promise<void> {
  const today = await shopToday(ctx)
  await tellOfTerms(ctx, today)
  await remindUnpaid(ctx, today)
}

async function tellOfTerms(ctx: Ctx, today: string): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(managedPlans)
    .where(between(managedPlans.nextInvoiceOn, addDays(today, 1), addDays(today, DAYS_BEFORE.at(-1)!)))
    .orderBy(asc(managedPlans.nextInvoiceOn), asc(managedPlans.id))
  for (const plan of rows) {
    const day = plan.nextInvoiceOn!
    const days = DAYS_BEFORE.find((days) => day <= addDays(today, days))!
    if (days <= longestNotice(plan)) await mailAboutPlan(ctx, plan, renewalMail(plan, day, days))
  }
}

function longestNotice(plan: PlanRow): number {
  const { from, to } = termOf(plan, 1)
  return (Temporal.PlainDate.from(from).until(to).days + 1) / SHARE_OF_TERM
}

async function remindUnpaid(ctx: Ctx, today: string): Promise<void> {
  const rows = await ctx.db
    .select({ invoice: planInvoices, plan: managedPlans })
    .from(planInvoices)
    .innerJoin(managedPlans, eq(managedPlans.id, planInvoices.planId))
    .where(
      and(
        isNull(planInvoices.allocationId),
        isNull(planInvoices.waivedAt),
        gte(planInvoices.dueOn, addDays(today, -LOOKED_BACK_DAYS)),
      ),
    )
    .orderBy(asc(planInvoices.dueOn), asc(planInvoices.id))
  for (const { invoice, plan } of rows) {
    const late = UNPAID.findLast((days) => today >= addDays(invoice.dueOn, days))
    if (late !== undefined) await mailAboutPlan(ctx, plan, reminderMail(ctx, invoice, String(late)))
  }
}
