import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'

/** A data folder for the length of `work`; open to the database's user, who is another one when root measures. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'benchside-bench-'))
  await chmod(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A database server for the length of `work`, with one empty database per name; `work` gets their addresses. */
export async function onScratchDatabases<T>(
  names: string[],
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  return inScratchFolder(async (dataDir) => {
    const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
    try {
      const admin = new pg.Client({ connectionString: server.url })
      await admin.connect()
      for (const name of names) await admin.query(`create database ${name}`)
      await admin.end()
      return await work(
        names.map((name) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href),
      )
    } finally {
      await server.stop()
    }
  })
}

/** A demo shop on a named database. */
export function demoOn(databaseUrl: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, SESSION_SECRET: 'for measuring only, kept in no place', DEMO: '1' }
}
