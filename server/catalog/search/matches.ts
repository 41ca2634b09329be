import { type SQL, sql } from 'drizzle-orm'
import { products } from '../product/product.table.ts'
import { hasStock } from '../variants/variant.ts'
import type { ParsedSearch, SearchTerm } from './parse-search.ts'
import type { Way } from './tokens.ts'
import { allOf, anyOf, kindsOf, lastOf } from './tsquery.ts'

/** Ranking all matches of a common word among a hundred thousand products costs ten times as much. */
const MAX_RANKED = 200
const MAX_NEAR_MATCHES = 100
const EQUALLY_GOOD = 0.95
const OUT_OF_STOCK = sql.raw('0.2')

export const byRelevance = sql`best.score desc, best.id`

/**
 * If no product has all terms, those with the best subset match. `had` has one bit per term, `total` counts the pages'
 * rows.
 */
export function bestMatches(
  parsed: ParsedSearch,
  filter: SQL | undefined,
  { limit, offset, ranked = MAX_RANKED }: { limit: number; offset: number; ranked?: number },
): SQL {
  const { wanted } = parsed
  const also = filter ?? sql`true`
  const tiers = tiersOf(wanted)
  const score = scoreOf(wanted)
  const names = tiers.map((_, at) => sql.raw(`tier_${at}`))
  const found = tiers.map((condition, at) => {
    const before = names.slice(0, at)
    const left = before.reduce<SQL>((sum, name) => sql`${sum} - (select count(*) from ${name})`, sql`${ranked}`)
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
    with ${sql.join(found, sql`, `)}, complete as materialized (${full}), ${nearOnes(parsed, also)}
    select id, score, had, (count(*) over ())::int as total
    from (select id, score, had from complete union all select * from near_ones) as found
    order by score desc, id limit ${limit} offset ${offset}
  ) as best`
}

export function allMatches(parsed: ParsedSearch, filter: SQL | undefined): SQL {
  const { wanted } = parsed
  const also = filter ?? sql`true`
  return sql`(
    with complete as materialized (
      select ${products.id}, 0::real as score, ${allBits(wanted)} as had, ${isAnswer(wanted)} as answers from ${products}
      where ${products.searchText} @@ ${query(allOf(wanted))} and ${also}), ${nearOnes(parsed, also)}
    select id, had from complete union all select id, had from near_ones
  ) as matching`
}

function tiersOf(wanted: SearchTerm[]): SQL[] {
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

function isAnswer(wanted: SearchTerm[]): SQL {
  return sql`(${products.kindText} @@ ${query(kindsOf(wanted))} or ${products.nameText} @@ ${query(allOf(wanted))})`
}

/**
 * Products of the wanted kind, or else of a kind that another term names, with the most words. A fact alone is too
 * little, so a term that is no guess must be in the name.
 */
function nearOnes({ wanted, allowsPartial }: ParsedSearch, also: SQL): SQL {
  const certain = wanted.filter(({ isGuess }) => !isGuess).flatMap(({ ways }) => ways)
  if (wanted.length < 2 || certain.length === 0 || !allowsPartial)
    return sql`near_ones as (select id, score, had from complete where false)`
  const had = sql.join(
    wanted.map(
      ({ ways }, at) =>
        sql`case when ${products.searchText} @@ ${query(anyOf(ways, ':C'))} then ${1 << at}::int else 0 end`,
    ),
    sql` + `,
  )
  const wordCount = sql.join(
    wanted.map(
      ({ shown }, at) => sql`case when had & ${1 << at}::int > 0 then ${shown.split(' ').length}::int else 0 end`,
    ),
    sql` + `,
  )
  const some = wanted.flatMap(({ ways }) => ways)
  const isNamed = sql`${products.nameText} @@ ${query(anyOf(certain))}`
  const isType = sql`${products.kindText} @@ ${query(lastOf(wanted.at(-1)!.ways))}`
  const isKind = sql`${products.kindText} @@ ${query(kindsOf(wanted))}`
  const sorts = [isType, isKind, isNamed, sql`${products.searchText} @@ ${query(anyOf(some, ':C'))}`]
  const selected = sorts.map(
    (
      condition,
    ) => sql`(select ${products.id}, ${scoreOf(wanted)} as score, ${had} as had, ${isNamed} as named, ${isType} as is_type, ${isKind} as is_kind from ${products}
      where ${condition} and ${also} and not exists (select from complete where answers) limit ${MAX_NEAR_MATCHES})`,
  )
  return sql`near_ones as materialized (
    with near as materialized (${sql.join(selected, sql` union `)}),
    best_one as (
      select had from near where had > 0 and named
      order by is_type desc, is_kind desc, ${wordCount} desc, score desc, id limit 1)
    select near.id, near.score, best_one.had from near join best_one on near.had & best_one.had = best_one.had
    where near.id not in (select id from complete))`
}

function allBits(wanted: SearchTerm[]): SQL {
  return sql`${2 ** wanted.length - 1}::int`
}

/**
 * Each term counts 1 for the kind, less for the name, a fact or a mention, times the quality of the match. A shorter
 * name wins a tie, and what is in stock wins over a nearly equal match.
 */
function scoreOf(wanted: SearchTerm[]): SQL {
  const things = wanted.map(({ ways }, at) => {
    const levels = [...new Set(ways.map(({ quality }) => quality))].map((quality) =>
      placeOf(
        ways.filter((way) => way.quality === quality),
        quality,
      ),
    )
    const weight = at === wanted.length - 1 ? 1.1 : 1
    return sql`${weight}::real * greatest(${sql.join(levels, sql`, `)})`
  })
  return sql`(${sql.join(things, sql` + `)} - 0.002 * length(${products.nameText}) - case when ${hasStock} then 0 else ${OUT_OF_STOCK} end)::real`
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
