import { sql } from 'drizzle-orm'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'
import { numberOf } from '../ticket/ticket.ts'

interface StoredFailedPart {
  id: number
  productId: number
  ticketId: number
  ticketNumber: string
  serialNumber: string | null
  quantity: number
  fittedAt: Date | null
  failedAt: Date | null
  note: string
  unitCostCents: number | null
}

/** The parts that `readPartMargins` counts as failed or defective in this time. */
export async function readFailedParts(ctx: Ctx, { since, until }: TimeSpan): Promise<StoredFailedPart[]> {
  const { rows } = await ctx.db.execute<
    Omit<StoredFailedPart, 'ticketNumber' | 'fittedAt' | 'failedAt'> & Record<string, unknown>
  >(sql`
    select part.id, part.product_id as "productId", part.ticket_id as "ticketId",
      part.serial_number as "serialNumber", part.quantity, part.posted_at as "fittedAt", claim.recorded_at as "failedAt",
      coalesce(nullif(claim.note, ''), part.note) as note, part.unit_cost_cents as "unitCostCents"
    from repair_parts part join repair_tickets ticket on ticket.id = part.ticket_id
      left join lateral (select recorded_at, note from claim_causes where part_id = part.id
        order by recorded_at limit 1) claim on true
    where ticket.completed_at >= ${since} and ticket.completed_at < ${until}
      and (part.state = 'defective' or part.state = 'fitted' and claim.recorded_at is not null)
    order by part.id`)
  return rows.map((row) => ({
    ...row,
    ticketNumber: numberOf({ id: row.ticketId }),
    fittedAt: toDate(row.fittedAt),
    failedAt: toDate(row.failedAt),
  }))
}

function toDate(at: unknown): Date | null {
  return at === null ? null : new Date(at as string)
}
