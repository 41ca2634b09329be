import { type SQL, sql } from 'drizzle-orm'
import { spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import type { Period } from './period.ts'

/**
 * Units and cents before tax and shipping. `costed` are the sales of goods whose cost was known at the time of the
 * sale.
 */
type SumName = 'units' | 'goods' | 'cancelledUnits' | 'cancelled' | 'net' | 'costed' | 'cost' | 'margin'

type Sums<Keys extends string> = Record<Keys | SumName, number>

interface Question<Keys extends string> {
  keys: Record<Keys, SQL>
  where?: SQL
  limit?: number
}

export async function sumSoldGoods<Keys extends string>(
  ctx: Ctx,
  days: Pick<Period, 'from' | 'to'>,
  { keys, where = sql`true`, limit }: Question<Keys>,
): Promise<Sums<Keys>[]> {
  const { since, until } = spanOfDays(await timeZoneOf(ctx), days)
  const groups: SQL[] = Object.values(keys)
  const named = Object.entries<SQL>(keys).map(([name, key]) => sql`${key} as ${sql.identifier(name)},`)
  const { rows } = await ctx.db.execute<Sums<Keys> & Record<string, unknown>>(sql`
    select ${sql.join(named)} *, goods - cancelled as net, costed - cost as margin
    from (
      select ${sql.join([...groups, sql``], sql`, `)}
        ${sum('units', 'not is_cancellation')} as units,
        ${sum('cents', 'not is_cancellation')} as goods,
        ${sum('units', 'is_cancellation')} as "cancelledUnits",
        ${sum('cents', 'is_cancellation')} as cancelled,
        ${sum('case when is_cancellation then -cents else cents end', 'cost_cents is not null')} as costed,
        ${sum('case when is_cancellation then -cost_cents else cost_cents end', 'true')} as cost
      from sold_goods
      where at >= ${since} and at < ${until} and ${where}
      ${groups.length > 0 ? sql`group by ${sql.join(groups, sql`, `)}` : sql``}
    ) sums
    order by ${sql.join([sql`net desc`, ...groups], sql`, `)} limit ${limit ?? null}`)
  return rows
}

/** `float8` arrives as a number, exact up to 2⁵³ cents. */
function sum(amount: string, condition: string): SQL {
  return sql.raw(`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`)
}
