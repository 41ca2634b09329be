import pg from 'pg'
import type { TestShop } from './shop.ts'
import { statementsOf } from './statements.ts'

/** In a test's few rows another plan is faster, so sequential scans and the table's other indexes are disabled. */
export async function canUseIndex(shop: TestShop, index: string, work: () => Promise<unknown>): Promise<boolean> {
  const statements = await statementsOf(work)
  const client = new pg.Client({ connectionString: shop.ownersUrl })
  await client.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows: others } = await client.query<{ name: string }>(
      `select other.indexrelid::regclass::text as name from pg_index other
       where other.indrelid = (select indrelid from pg_index where indexrelid = $1::regclass) and other.indexrelid <> $1::regclass
         and not exists (select from pg_constraint where conindid = other.indexrelid)`,
      [index],
    )
    if (others.length > 0) await client.query(`drop index ${others.map(({ name }) => name).join(', ')}`)
    for (const { query, values } of statements) {
      if (!/^\s*(select|with)/i.test(query.text)) continue
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${query.text}`, values)
      if (
        plan.rows.some(
          (row) => row['QUERY PLAN'].includes(`on ${index} `) || row['QUERY PLAN'].includes(`using ${index} `),
        )
      )
        return true
    }
    return false
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
