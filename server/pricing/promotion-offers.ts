import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { promotions, promotionUses } from './promotion.table.ts'
import type { InForce, Offers } from './promotion-price.ts'

/**
 * Includes the promotion of the typed code in any state, so that the page can explain why it does not apply.
 * @param code in upper case; null if the shopper typed none.
 * @param ownUses a query for the keys of the requester's own uses, which do not count toward the limit.
 */
export async function readOffers(
  ctx: Ctx,
  code: string | null,
  ownUses: SQLWrapper = sql`select null::uuid where false`,
): Promise<Offers> {
  const usesByOthers = sql`(select count(*) from ${promotionUses} "use"
    where "use".promotion_id = promotion.id and "use".use_key not in (${ownUses}))`
  const { rows } = await ctx.db.execute<InForce & Record<string, unknown>>(sql`
    select * from (
      select id, name, code, kind, percent_hundredths as "percentHundredths", amount_cents as "amountCents",
        buy_quantity as "buyQuantity", get_quantity as "getQuantity", scope, scope_ids as "scopeIds",
        minimum_cents as "minimumCents", combines,
        limit_in_all is not null or limit_per_customer is not null as "isLimited",
        case when not is_active then 'off' when starts_at > ${ctx.now} then 'scheduled' when ends_at <= ${ctx.now} then 'over'
          when limit_in_all <= ${usesByOthers} then 'used_up' end as refusal
      from ${promotions} promotion
      where promotion.code is null or promotion.code = ${code}::text
    ) given
    where refusal is null or code is not null
    order by id`)
  return { promotions: rows, code }
}
