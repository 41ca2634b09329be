import { sql } from 'drizzle-orm'
import pg from 'pg'
import { Problem } from '#contract/problem.ts'
import type { Actor, Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { written } from '../../http/answer-text.ts'
import { authorizedContext } from '../../http/authorize.ts'
import { parseInput } from '../../http/input.ts'
import { Reply } from '../../http/reply.ts'
import type { BoundRoute } from '../../http/route.ts'
import type { TestShop } from '../shop.ts'

export interface Effect {
  facts: Map<string, string>
  hasWritten: boolean
}

export type Outcome = { refusal: string } | { effect: Effect }

class RolledBack extends Error {}

/** Each write is rolled back with its sequences, so that two tries differ only in what they send. */
export async function openTrials(shop: TestShop) {
  const owner = new pg.Client({ connectionString: shop.ownersUrl })
  await owner.connect()
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  )
  const rowCounts = new Map<string, number>()
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    rowCounts.set(name, rows[0]!.count)
  }
  const sequences = `select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences`
  const before = (await owner.query(sequences)).rows

  async function setSequencesBack(): Promise<void> {
    const now = new Map((await owner.query(sequences)).rows.map((row) => [row.name, row.last_value]))
    const moved = before.filter(({ name, last_value }) => now.get(name) !== last_value)
    if (moved.length === 0) return
    const resets = moved.map(({ name, last_value, start_value }) =>
      last_value === null ? `setval('${name}', ${start_value}, false)` : `setval('${name}', ${last_value}, true)`,
    )
    await owner.query(`select ${resets.join(', ')}`)
  }

  /** @param before is sent first, in the same transaction. */
  async function run(bound: BoundRoute, actor: Actor, sent: object, before?: object): Promise<Outcome> {
    let outcome: Outcome | undefined
    const base: Ctx = { ...shop.context(), actor, requestId: '00000000-0000-4000-8000-000000000000' }
    try {
      const input = parseInput(bound.endpoint.input, sent)
      const earlier = before && parseInput(bound.endpoint.input, before)
      await inTransaction(base, async (ctx) => {
        if (earlier) await bound.answer(authorizedContext(ctx, bound.access), earlier)
        const answered = await bound.answer(authorizedContext(ctx, bound.access), input)
        const value = answered instanceof Reply ? answered.value : answered
        const { text } = written(bound.endpoint, input, value)
        const rows = await writtenRows(ctx.db, rowCounts)
        outcome = { effect: { facts: factsOf(text, rows), hasWritten: rows.length > 0 } }
        throw new RolledBack()
      })
    } catch (error) {
      if (error instanceof Problem) outcome = { refusal: `${error.code}: ${error.message}` }
      else if (!(error instanceof RolledBack)) outcome = { refusal: `crashed: ${(error as Error).message}` }
    }
    await setSequencesBack()
    return outcome!
  }

  return { run, close: () => owner.end() }
}

interface WrittenRow {
  name: string
  row: unknown
}

async function writtenRows(db: Ctx['db'], rowCounts: Map<string, number>): Promise<WrittenRow[]> {
  // These counters may include the previous transaction, so they only narrow the search.
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_xact_user_tables
        where n_tup_ins + n_tup_upd + n_tup_del > 0`,
  )
  if (tables.rows.length === 0) return []
  const parts = tables.rows.map(
    ({ name }) => sql`select ${name}::text as name, (select count(*)::int from ${sql.raw(name)}) as count,
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.raw(name)} t
        where xmin::text::bigint >= pg_current_xact_id()::xid::text::bigint) as rows`,
  )
  const read = await db.execute<{ name: string; count: number; rows: unknown[] }>(sql.join(parts, sql` union all `))
  return read.rows.flatMap(({ name, count, rows }) => {
    const gained = count - (rowCounts.get(name) ?? 0)
    const written: WrittenRow[] = rows.map((row) => ({ name, row }))
    return gained === 0 ? written : [...written, { name: `${name} (rows)`, row: gained }]
  })
}

function factsOf(answer: string | null, rows: WrittenRow[]): Map<string, string> {
  const gathered = new Map<string, string[]>()
  const add = (path: string, value: unknown) =>
    gathered.set(path, [...(gathered.get(path) ?? []), JSON.stringify(value)])
  addLeaves('answer', answer === null ? null : JSON.parse(answer), add)
  for (const { name, row } of rows) addLeaves(name, row, add)
  return new Map([...gathered].map(([path, values]) => [path, values.sort().join()]))
}

function addLeaves(path: string, value: unknown, add: (path: string, value: unknown) => void): void {
  if (Array.isArray(value)) {
    add(`${path}[]`, value.length)
    for (const element of value) addLeaves(`${path}[]`, element, add)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) addLeaves(`${path}.${name}`, inner, add)
  } else add(path, value)
}

export function differences(one: Effect, other: Effect): string[] {
  const paths = new Set([...one.facts.keys(), ...other.facts.keys()])
  return [...paths].filter((path) => one.facts.get(path) !== other.facts.get(path))
}
