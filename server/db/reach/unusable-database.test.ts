import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded.ts'
import { migrateDatabase } from '../migrate.ts'
import { explainUnusableDatabase, requirePostgresVersion } from './unusable-database.ts'

let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: scratchFolder(), log: pino({ level: 'silent' }) })
  const access = join(server.clusterDir, 'pg_hba.conf')
  writeFileSync(access, `local all tls_only reject\nlocal all postgres,guest trust\n${readFileSync(access, 'utf8')}`)
  await server.restart()
  const client = new pg.Client({ connectionString: as('postgres') })
  await client.connect()
  await client.query('create role guest login; create role tls_only login')
  await client.end()
})

afterAll(() => server.stop())

function as(username: string): string {
  return Object.assign(new URL(server.url), { username }).href
}

interface Change extends Partial<Pick<URL, 'username' | 'password' | 'pathname'>> {
  sslmode?: string
}

test.each<[name: string, change: Change, line: RegExp]>([
  ['a wrong password', { password: 'wrong' }, /password authentication failed.*Correct the role and the password/],
  ['an unknown role', { username: 'nobody' }, /pg_hba\.conf does not let this role in/],
  ['a missing database', { pathname: '/no_such_shop' }, /"no_such_shop" does not exist.*Create this database/],
  ['missing rights', { username: 'guest' }, /permission denied.*Make this role the owner/],
  ['a server that requires TLS', { username: 'tls_only' }, /It requires TLS \(append \?sslmode/],
  ['a server without TLS', { sslmode: 'verify-full' }, /does not support SSL.*Remove sslmode/],
])('explains %s in one line', async (_, { sslmode, ...change }, line) => {
  const url = Object.assign(new URL(server.url), change)
  if (sslmode) url.searchParams.set('sslmode', sslmode)

  const refused = await migrateDatabase(url.href).catch((error: unknown) => error)

  const says = explainUnusableDatabase(refused)
  expect(says).toMatch(line)
  expect(says).not.toContain('\n')
})

test('requires PostgreSQL 18', () => {
  expect(() => requirePostgresVersion(170_006)).toThrow(/PostgreSQL 17, and the program requires 18/)
  expect(() => requirePostgresVersion(180_000)).not.toThrow()
})

test('leaves other errors to their own message', () => {
  expect(explainUnusableDatabase(new Error('Out of memory'))).toBeUndefined()
})
