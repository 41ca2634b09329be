import type { Setup } from '#contract/accounts/setup.ts'
import type { Ctx } from '../context.ts'
import { company } from './company.table.ts'

export async function foundCompany(ctx: Ctx, given: Setup['company']): Promise<void> {
  const { name, city, state } = given
  await ctx.db
    .insert(company)
    .values({
      ...given,
      tagline: 'Solutions on the Spot, Service from the Heart.',
      description: `${name}: repairs, products and services in ${city}, ${state}.`,
    })
    .onConflictDoNothing()
}
