import type { FirstStep } from '#contract/dashboard/first-steps.ts'
import { listCategories } from '../catalog/category/category.ts'
import { getCompany } from '../company/company.ts'
import { listPolicies } from '../company/policy.ts'
import type { Ctx } from '../context.ts'
import { listServices } from '../services/service.ts'

export async function listFirstSteps(ctx: Ctx): Promise<FirstStep[]> {
  const { isDemo, stripe, smtpUrl, backups } = ctx.config
  const isDone: Record<FirstStep, boolean> = {
    hours: (await getCompany(ctx)).weeklyHours.length > 0,
    cards: isDemo || stripe !== undefined,
    mail: isDemo || smtpUrl !== undefined,
    products: (await listCategories(ctx)).some(({ productCount }) => productCount > 0),
    services: (await listServices(ctx, {})).length > 0,
    policies: (await listPolicies(ctx)).length > 0,
    backups: isDemo || backups.key !== undefined,
  }
  return (Object.keys(isDone) as FirstStep[]).filter((step) => !isDone[step])
}
