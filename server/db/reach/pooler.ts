import { randomUUID } from 'node:crypto'
import pg from 'pg'

const PATIENCE_MILLISECONDS = 5_000

/**
 * With PgBouncer's `pool_mode = transaction`, each transaction may get another session, so announcements, advisory
 * locks and timeouts would apply to other clients. The test is whether a setting is still there after a second
 * connection took the free session.
 */
export async function losesSessions(url: string): Promise<boolean> {
  const [one, other] = [open(url), open(url)]
  const mark = randomUUID()
  try {
    await one.connect()
    await one.query(`select set_config('benchside.session', $1, false)`, [mark])
    await other.connect()
    await other.query('begin')
    await other.query('select 1')
    const { rows } = await one.query<{ mark: string | null }>(
      `select current_setting('benchside.session', true) as mark`,
    )
    return rows[0]!.mark !== mark
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

function open(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'benchside check',
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    query_timeout: PATIENCE_MILLISECONDS,
  })
  client.on('error', () => {})
  return client
}
