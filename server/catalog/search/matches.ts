import { type SQL, sql } from 'drizzle-orm'
import { products } from '../product/product.table.ts'
import type { Asked, Wanted } from './asked.ts'
import type { Way } from './tokens.ts'
import { allOf, anyOf, kindsOf, lastOf } from './tsquery.ts'

/**
 * A search by relevance answers with at most this many: nobody turns more pages, and ranking all that a common word
 * matches among a hundred thousand products costs ten times as much.
 */
const MAX_RANKED = 200
/** Of each sort of near things, where no product has all that was asked. */
const MAX_NEAR_MATCHES = 100
/** As good as typed: equal words too. */
const EQUALLY_GOOD = 0.95

/** Places the rows of `bestMatches` after a join. Ties end at the id, so that a page never repeats the one before. */
export const byRelevance = sql`best.score desc, best.id`

/**
 * The `id` of the products that match best, with the `total` of what may be paged and `had`: which of the things asked
 * they have, as bits. Products that have all come alone; where there are none, those that have the best part of it.
 */
export function bestMatches(
  asked: Asked,
  filter: SQL | undefined,
  { limit, offset, ranked = MAX_RANKED }: { limit: number; offset: number; ranked?: number },
): SQL {
  const { wanted } = asked
  const also = filter ?? sql`true`
  const tiers = tiersOf(wanted)
  const score = scoreOf(wanted)
  const names = tiers.map((_, at) => sql.raw(`tier_${at}`))
  const found = tiers.map((condition, at) => {
    const before = names.slice(0, at)
    const left = before.reduce<SQL>(
      (sum, name) => sql`${sum} - (select count(*) from ${name})`,
      sql`${ranked}`,
    )
    const others = tiers.slice(0, at).map((earlier) => sql`and not (${earlier})`)
    return sql`${names[at]} as materialized (
      select ${products.id}, ${score} as score, ${isAnswer(wanted)} as answers from ${products}
      where ${condition} ${sql.join(others, sql` `)} and ${also} limit greatest(0, ${left}))`
  })
  const full = sql.join(
    names.map((name) => sql`select id, score, ${allBits(wanted)} as had, answers from ${name}`),
    sql` union all `,
  )
  return sql`(
    with ${sql.join(found, sql`, `)}, complete as materialized (${full}), ${nearOnes(wanted, also)}
    select id, score, had, (count(*) over ())::int as total
    from (select id, score, had from complete union all select * from near_ones) as found
    order by score desc, id limit ${limit} offset ${offset}
  ) as best`
}

/** Every match, for lists in another order. */
export function allMatches({ wanted }: Asked, filter: SQL | undefined): SQL {
  const also = filter ?? sql`true`
  return sql`(
    with complete as materialized (
      select ${products.id}, 0::real as score, ${allBits(wanted)} as had, ${isAnswer(wanted)} as answers from ${products}
      where ${products.searchText} @@ ${query(allOf(wanted))} and ${also}), ${nearOnes(wanted, also)}
    select id, had from complete union all select id, had from near_ones
  ) as matching`
}

/** From what bears the words as its name and is the thing itself, to what only mentions them. */
function tiersOf(wanted: Wanted[]): SQL[] {
  const [good, all] = [allOf(wanted, EQUALLY_GOOD), allOf(wanted)]
  const isKind = (least: number) => sql`${products.kindText} @@ ${query(kindsOf(wanted, least))}`
  const isNamed = (text: string) => sql`${products.nameText} @@ ${query(text)}`
  return [
    sql`${isNamed(good)} and ${isKind(EQUALLY_GOOD)}`,
    ...(good === all ? [] : [sql`${isNamed(all)} and ${isKind(0)}`]),
    isNamed(all),
    sql`${products.searchText} @@ ${query(all)}`,
  ]
}

/** It is what was asked for or bears its name, so that nothing else has to be offered. */
function isAnswer(wanted: Wanted[]): SQL {
  return sql`(${products.kindText} @@ ${query(kindsOf(wanted))} or ${products.nameText} @@ ${query(allOf(wanted))})`
}

/**
 * Where all that was asked is at most mentioned somewhere: what has a part of it. The part is that of the best product,
 * and every other that has it comes along.
 */
function nearOnes(wanted: Wanted[], also: SQL): SQL {
  if (wanted.length < 2) return sql`near_ones as (select id, score, had from complete where false)`
  const had = sql.join(
    wanted.map(
      ({ ways }, at) =>
        sql`case when ${products.searchText} @@ ${query(anyOf(ways, ':C'))} then ${1 << at}::int else 0 end`,
    ),
    sql` + `,
  )
  const some = wanted.flatMap(({ ways }) => ways)
  const sorts = [
    sql`${products.kindText} @@ ${query(lastOf(wanted.at(-1)!.ways))}`,
    sql`${products.kindText} @@ ${query(kindsOf(wanted))}`,
    sql`${products.nameText} @@ ${query(anyOf(some))}`,
    sql`${products.searchText} @@ ${query(anyOf(some, ':C'))}`,
  ]
  const selected = sorts.map(
    (condition) => sql`(select ${products.id}, ${scoreOf(wanted)} as score, ${had} as had from ${products}
      where ${condition} and ${also} and not exists (select from complete where answers) limit ${MAX_NEAR_MATCHES})`,
  )
  return sql`near_ones as materialized (
    with near as materialized (${sql.join(selected, sql` union `)}),
    best_one as (select had from near where had > 0 order by score desc, had desc, id limit 1)
    select near.id, near.score, best_one.had from near join best_one on near.had & best_one.had = best_one.had
    where near.id not in (select id from complete))`
}

function allBits(wanted: Wanted[]): SQL {
  return sql`${2 ** wanted.length - 1}::int`
}

/**
 * The sum over the things asked: 1 for what a product is, less for its name, a fact, a mention; times how well the way
 * answers to what was typed. Of equals the shorter name comes first.
 */
function scoreOf(wanted: Wanted[]): SQL {
  const things = wanted.map(({ ways }, at) => {
    const levels = [...new Set(ways.map(({ quality }) => quality))].map((quality) =>
      placeOf(
        ways.filter((way) => way.quality === quality),
        quality,
      ),
    )
    // The last word names the thing: `wireless router` is a router.
    const weight = at === wanted.length - 1 ? 1.1 : 1
    return sql`${weight}::real * greatest(${sql.join(levels, sql`, `)})`
  })
  return sql`(${sql.join(things, sql` + `)} - 0.002 * length(${products.nameText}))::real`
}

function placeOf(ways: Way[], quality: number): SQL {
  const any = query(anyOf(ways))
  return sql`${quality}::real * case
    when ${products.nameText} @@ ${any} then case when ${products.kindText} @@ ${query(lastOf(ways))} then 1 else 0.6 end
    when ${products.searchText} @@ ${query(anyOf(ways, ':C'))} then 0.3
    when ${products.searchText} @@ ${any} then 0.1 else 0 end`
}

function query(text: string): SQL {
  return sql`${text}::tsquery`
}
