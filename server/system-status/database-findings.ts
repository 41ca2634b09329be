import pg from 'pg'
import type { Finding } from '#contract/system-status/system-status.ts'
import { losesSessions } from '../db/reach/pooler.ts'
import { POSTGRES_VERSION } from '../db/reach/unusable-database.ts'
import { fault, warning } from './machine-findings.ts'

const SECONDS_APART = 5
const PATIENCE_MILLISECONDS = 5_000

interface DatabaseState {
  version: number
  isSuperuser: boolean
  encoding: string
  fsync: string
  secondsApart: number
}

export async function databaseFindings(url: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'benchside check',
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    query_timeout: PATIENCE_MILLISECONDS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<DatabaseState>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
         current_setting('fsync') as fsync,
         (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
         abs(extract(epoch from clock_timestamp() - $1::timestamptz))::float8 as "secondsApart"`,
      [new Date()],
    )
    return [...standingFindings(rows[0]!), ...(await poolerFindings(url))]
  } catch (error) {
    return [
      fault(
        'database_away',
        `The program cannot connect to the database: ${(error as Error).message}.`,
        'Check that it is running and that DATABASE_URL has the right host, port, database, role and password.',
      ),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}

export function standingFindings({ version, isSuperuser, encoding, fsync, secondsApart }: DatabaseState): Finding[] {
  const findings: Finding[] = []
  if (version < POSTGRES_VERSION)
    findings.push(
      fault(
        'database_too_old',
        `The server is PostgreSQL ${version}; the program requires ${POSTGRES_VERSION}.`,
        `Use a server of version ${POSTGRES_VERSION}, or leave DATABASE_URL out for the built-in one.`,
      ),
    )
  if (isSuperuser)
    findings.push(
      warning(
        'database_superuser',
        'The program connects as a superuser of the database, who can read every file on its machine.',
        'Create a separate role (docs/operating.md, “Several machines”) and use it in DATABASE_URL.',
      ),
    )
  if (encoding !== 'UTF8')
    findings.push(fault('database_encoding', `The database encoding is ${encoding}.`, 'Create one with ENCODING UTF8.'))
  if (fsync !== 'on')
    findings.push(
      fault(
        'database_forgets',
        'The server runs with fsync off: a power failure loses saved data.',
        'Set fsync = on in postgresql.conf.',
      ),
    )
  if (secondsApart > SECONDS_APART)
    findings.push(
      fault(
        'clocks_apart',
        `The clocks of this machine and of the database are ${Math.round(secondsApart)} seconds apart.`,
        'Synchronize both with a time server (timedatectl set-ntp true).',
      ),
    )
  return findings
}

async function poolerFindings(url: string): Promise<Finding[]> {
  if (!(await losesSessions(url))) return []
  return [
    fault(
      'pooler_in_transaction_mode',
      'The connection pooler uses transaction mode: live updates, locks and limits would not work.',
      'Set pool_mode = session for this database, or connect DATABASE_URL directly to PostgreSQL.',
    ),
  ]
}
