import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { promotions, promotionUses } from './promotion.table.ts'
import type { InForce, Offers } from './promotion-price.ts'

interface Asked {
  now: SQLWrapper
  /** The typed one, in upper case; null where none was. */
  code: SQLWrapper
  /** A query for the keys under which whoever asks uses promotions already: their own use takes none from them. */
  ownKeys: SQLWrapper
}

/** What is in force by itself, and the typed one whatever its state, as a part of another area's statement. */
export function promotionsInForce({ now, code, ownKeys }: Asked): SQL<InForce[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'code', code, 'kind', kind,
        'percentHundredths', percent_hundredths, 'amountCents', amount_cents, 'buyQuantity', buy_quantity,
        'getQuantity', get_quantity, 'scope', scope, 'scopeIds', scope_ids, 'minimumCents', minimum_cents,
        'combines', combines, 'isLimited', limit_in_all is not null or limit_per_customer is not null, 'refusal', refusal) order by id), '[]')
    from (select *, case when not is_active then 'off' when starts_at > ${now} then 'scheduled' when ends_at <= ${now} then 'over'
        when limit_in_all <= (select count(*) from ${promotionUses} "use" where "use".promotion_id = promotion.id and "use".use_key not in (${ownKeys}))
        then 'used_up' end as refusal from ${promotions} promotion
      where promotion.code is null or promotion.code = ${code}) given
    where given.refusal is null or given.code is not null)`
}

/** The same for whoever has no cart: the counter and orders by phone. */
export async function readOffers(ctx: Ctx, code: string | null): Promise<Offers> {
  const given = promotionsInForce({
    now: sql`${ctx.now}::timestamptz`,
    code: sql`${code}::text`,
    ownKeys: sql`select null::uuid where false`,
  })
  const { rows } = await ctx.db.execute<{ promotions: InForce[] }>(sql`select ${given} as promotions`)
  return { promotions: rows[0]!.promotions, code }
}
