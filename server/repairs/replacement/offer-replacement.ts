import type { Resolution } from '#contract/repairs/ticket-facts.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { listProducts } from '../../catalog/product/product.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { repairReplacements } from './replacement.table.ts'

const DAYS = 30
const MAX_OFFERED = 12

export function isWorthReplacing(resolution: Resolution | null | undefined): boolean {
  return resolution === 'declined' || resolution === 'not repairable'
}

export async function offerReplacement(ctx: Ctx, { id, deviceType }: TicketRow): Promise<void> {
  const { replacements } = await getRepairSettings(ctx)
  const search = replacements.find((one) => one.deviceType === deviceType)?.search
  if (!search) return
  const found = await listProducts(ctx, { search, inStock: true, page: 1, limit: MAX_OFFERED })
  if (found.items.length === 0 || found.corrected) return
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  await ctx.db
    .insert(repairReplacements)
    .values({
      ticketId: id,
      productIds: found.items.map((product) => product.id),
      offeredAt: ctx.now,
      until: addDays(today, DAYS),
    })
    .onConflictDoNothing()
}
