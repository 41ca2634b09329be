import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'

/** PostgreSQL does not run as root, so the folder belongs to another user then. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'benchside-bench-'))
  await chmod(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function onScratchDatabases<T>(names: string[], work: (urls: string[]) => Promise<T>): Promise<T> {
  return inScratchFolder(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
    try {
      const urls = names.map((name) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href)
      await withClient(server.url, async (admin) => {
        for (const name of names) await admin.query(`create database ${name}`)
      })
      return await work(urls)
    } finally {
      await server.stop()
    }
  })
}

const BATCH = 500

/**
 * Runs each statement with the count as `$1`. One that names `$2` and `$3` runs in batches from `$2` to `$3`, because
 * a row that finds its customer holds a lock until its transaction ends.
 */
export async function fillInBatches(client: pg.Client, statements: string[], count: number): Promise<void> {
  for (const statement of statements) {
    if (!statement.includes('$3')) await client.query(statement, statement.includes('$1') ? [count] : [])
    else
      for (let first = 1; first <= count; first += BATCH)
        await client.query(statement, [count, first, Math.min(count, first + BATCH - 1)])
  }
  await client.query('vacuum analyze')
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
