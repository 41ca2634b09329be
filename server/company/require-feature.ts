import { ACCOUNTS_COMING_SOON, FEATURE_COMING_SOON } from '#contract/company/company-features.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { company } from './company.table.ts'

/** @throws Problem `feature_off` if the owner switched it off. */
export async function requireFeature(
  ctx: Ctx,
  feature: 'offersWishlist' | 'offersNewsletter' | 'offersAccounts',
): Promise<void> {
  const [row] = await ctx.db.select({ isOn: company[feature] }).from(company)
  if (!row || row.isOn) return
  const message = feature === 'offersAccounts' ? ACCOUNTS_COMING_SOON : FEATURE_COMING_SOON
  throw new Problem('forbidden', 'feature_off', message)
}
