import { sql } from 'drizzle-orm'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'

export interface RepairMargin {
  /** Null: repairs without a price of the price book. */
  repairPriceId: number | null
  repairs: number
  minutes: number
  revenueCents: number
  partCostCents: number
  comebacks: number
  comebackCents: number
  comebackMinutes: number
}

/**
 * Repairs that were picked up, by the repair of the price book that the largest part of the bill charges. Parts of
 * unknown cost count as free. Source: docs/rules.md, R-43.
 */
export async function readRepairMargins(ctx: Ctx, { since, until }: TimeSpan): Promise<RepairMargin[]> {
  const { rows } = await ctx.db.execute<Record<keyof RepairMargin, number> & { repairPriceId: number | null }>(sql`
    with done as (
      select ticket.id, bill.subtotal_cents, (
          select (line ->> 'repairPriceId')::integer from jsonb_array_elements(bill.lines) line
          where line ->> 'repairPriceId' is not null
          group by 1 order by sum((line ->> 'lineTotalCents')::bigint) desc, 1 limit 1) as repair_price_id
      from repair_tickets ticket left join repair_bills bill on bill.ticket_id = ticket.id
      where ticket.completed_at >= ${since} and ticket.completed_at < ${until}
        and ticket.resolution = 'repaired' and ticket.warranty_of_id is null)
    select repair_price_id as "repairPriceId", count(*)::int as repairs,
      coalesce(sum((select sum(minutes) from repair_times where ticket_id = done.id)), 0)::int as minutes,
      coalesce(sum(subtotal_cents), 0)::float8 as "revenueCents",
      coalesce(sum((select sum(unit_cost_cents * quantity) from repair_parts
        where ticket_id = done.id and posted_at is not null and state <> 'returned')), 0)::float8 as "partCostCents",
      coalesce(sum((select count(*) from repair_tickets claim
        where claim.warranty_of_id = done.id and claim.status <> 'cancelled')), 0)::int as comebacks,
      coalesce(sum((select sum(part.unit_cost_cents * part.quantity) from repair_parts part
        join repair_tickets claim on claim.id = part.ticket_id
        where claim.warranty_of_id = done.id and part.posted_at is not null and part.state <> 'returned')), 0)::float8 as "comebackCents",
      coalesce(sum((select sum(minutes) from repair_times worked join repair_tickets claim on claim.id = worked.ticket_id
        where claim.warranty_of_id = done.id)), 0)::int as "comebackMinutes"
    from done group by repair_price_id`)
  return rows
}

export interface PartMargin {
  productId: number
  fitted: number
  chargedCents: number
  costCents: number
  /** Failed after pickup, by the recorded cause of a claim. */
  failed: number
  /** Found defective before or while it was fitted. */
  defective: number
  /** The cost of those that failed or were defective. */
  lostCents: number
}

/** Parts of repairs that were picked up. */
export async function readPartMargins(ctx: Ctx, { since, until }: TimeSpan): Promise<PartMargin[]> {
  const { rows } = await ctx.db.execute<Record<keyof PartMargin, number>>(sql`
    with used as (
      select part.*, exists (select from claim_causes where claim_causes.part_id = part.id) as has_failed
      from repair_parts part join repair_tickets ticket on ticket.id = part.ticket_id
      where ticket.completed_at >= ${since} and ticket.completed_at < ${until} and part.state in ('fitted', 'defective'))
    select product_id as "productId",
      coalesce(sum(quantity) filter (where state = 'fitted'), 0)::int as fitted,
      coalesce(sum(quantity * unit_price_cents) filter (where state = 'fitted'), 0)::float8 as "chargedCents",
      coalesce(sum(quantity * unit_cost_cents) filter (where state = 'fitted'), 0)::float8 as "costCents",
      coalesce(sum(quantity) filter (where state = 'fitted' and has_failed), 0)::int as failed,
      coalesce(sum(quantity) filter (where state = 'defective'), 0)::int as defective,
      coalesce(sum(quantity * unit_cost_cents) filter (where has_failed or state = 'defective'), 0)::float8 as "lostCents"
    from used group by product_id`)
  return rows
}
