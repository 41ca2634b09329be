import type { Renewal, RenewalSearch } from '#contract/dashboard/renewal.ts'
import type { Page } from '#contract/page.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { listFollowUps } from '../appointments/follow-up/list-follow-ups.ts'
import { timeZoneOf } from '../company/company.ts'
import type { StaffCtx } from '../context.ts'
import { listExpiringExemptions } from '../customer-records/tax-exemption.ts'
import type { Counted } from '../db/count-up-to.ts'
import { listExpiringDomains } from '../domain-orders/list-expiring-domains.ts'
import { listEndingTerms } from '../managed-it/ending-terms.ts'
import { listEndingWarranties } from '../repairs/warranty/ending-warranties.ts'

export async function listRenewals(ctx: StaffCtx, { days, kind, page, limit }: RenewalSearch): Promise<Page<Renewal>> {
  const from = dayIn(await timeZoneOf(ctx), ctx.now)
  // Each source returns enough rows for every page up to this one, because any of them may be on it.
  const time = { from, to: addDays(from, Number(days)), most: page * limit }
  const { permissions } = ctx.actor.user
  const wants = (one: Renewal['kind']) => kind === undefined || kind === one
  const sources: (Counted & { items: Renewal[] })[] = []
  const kinds = (['domain', 'hosting'] as const).filter(wants)
  if (kinds.length > 0 && permissions.has('orders.read'))
    sources.push(await listExpiringDomains(ctx, { ...time, kinds }))
  if (wants('warranty') && permissions.has('tickets.read')) sources.push(await listEndingWarranties(ctx, time))
  if (wants('plan') && permissions.has('plans.read')) sources.push(await listEndingTerms(ctx, time))
  if (wants('follow-up') && permissions.has('appointments.read')) sources.push(await listFollowUps(ctx, time))
  if (wants('tax-exemption') && permissions.has('customers.read')) sources.push(await listExpiringExemptions(ctx, time))
  const items = sources
    .flatMap((source) => source.items)
    .toSorted((a, b) => a.endsOn.localeCompare(b.endsOn) || a.kind.localeCompare(b.kind) || a.id - b.id)
    .slice((page - 1) * limit, page * limit)
  return {
    items,
    total: sources.reduce((sum, { total }) => sum + total, 0),
    isMore: sources.some(({ isMore }) => isMore),
  }
}
