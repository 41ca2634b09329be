import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AdminDomainPrice, type DomainPriceChange } from '#contract/domains/admin-domain-price.ts'
import type { DomainPrice } from '#contract/domains/domain.ts'
import { EXTENSIONS, type Extension } from '#contract/domains/extension.ts'
import { offerSlug } from '#contract/domains/offer.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import { priceOffers } from '../catalog/offer/offer.ts'
import type { Ctx } from '../context.ts'
import { violatedConstraint } from '../db/sql-state.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { domainPrices } from './domain-price.table.ts'

export async function listDomainPrices(ctx: Ctx): Promise<DomainPrice[]> {
  return ctx.cache.getOrLoad('domain prices', async () => ({
    value: (await listAdminDomainPrices(ctx)).filter(({ isOffered }) => isOffered),
    tags: ['domains'],
  }))
}

export async function listAdminDomainPrices(ctx: Ctx): Promise<AdminDomainPrice[]> {
  const rows = await ctx.db.select().from(domainPrices).orderBy(asc(domainPrices.extension))
  const inSerialQueue = rows.toSorted((a, b) => EXTENSIONS.indexOf(a.extension) - EXTENSIONS.indexOf(b.extension))
  return inSerialQueue.map(toPrice)
}

/** @throws Problem `stale_edit`; `below_cost` if a price is lower than the shop's cost. */
export async function updateDomainPrice(
  ctx: Ctx,
  { extension, version, ...change }: DomainPriceChange & { extension: Extension },
): Promise<AdminDomainPrice> {
  return inTransaction(ctx, async (ctx) => {
    const isOne = eq(domainPrices.extension, extension)
    const [found] = await ctx.db.select().from(domainPrices).where(isOne).for('update')
    const before = toPrice(found!)
    requireFresh(version, before.version, () => z.encode(AdminDomainPrice, before))
    const { register, renew, transfer, cost, isOffered } = change
    const [row] = await ctx.db
      .update(domainPrices)
      .set({
        ...(register !== undefined && { registerCents: register }),
        ...(renew !== undefined && { renewCents: renew }),
        ...(transfer !== undefined && { transferCents: transfer }),
        ...(cost !== undefined && { costCents: cost }),
        ...(isOffered !== undefined && { isOffered }),
        version: sql`${domainPrices.version} + 1`,
      })
      .where(isOne)
      .returning()
      .catch(refuseBelowCost)
    const after = toPrice(row!)
    await priceOffers(ctx, offerSlug('domain', `%.${extension}`), after.register)
    await priceOffers(ctx, offerSlug('renewal', `%.${extension}`), after.renew)
    await record(ctx, 'domain_price.updated', `domain_price:${extension}`, AdminDomainPrice, { before, after })
    return after
  })
}

function refuseBelowCost(error: unknown): never {
  if (violatedConstraint(error) !== 'domain_prices_not_below_cost') throw error
  const message = 'Each price must be at least the shop’s yearly cost.'
  throw new Problem('invalid', 'below_cost', message, { fields: { cost: [message] } })
}

function toPrice({
  registerCents: register,
  renewCents: renew,
  transferCents: transfer,
  costCents: cost,
  ...row
}: typeof domainPrices.$inferSelect): AdminDomainPrice {
  return { ...row, register, renew, transfer, cost }
}
