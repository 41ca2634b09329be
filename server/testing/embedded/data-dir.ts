import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded/embedded.ts'
import { quickPlace } from '../scratch-folder.ts'

export const isRoot = process.getuid?.() === 0

const quick = { fsync: 'off' }

export async function aDataDir(mode = 0o755): Promise<string> {
  const dir = await realpath(await mkdtemp(join(quickPlace(), 'embedded-')))
  await chmod(dir, mode)
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Creating a cluster is slow, so tests that do not need a new one start on a used folder. */
export async function aUsedDataDir(): Promise<string> {
  usedBefore ??= makeUsedDataDir()
  const dir = await aDataDir()
  spawnSync('cp', ['-a', `${await usedBefore}/.`, dir])
  return dir
}

let usedBefore: Promise<string> | undefined

async function makeUsedDataDir(): Promise<string> {
  const dir = await realpath(await mkdtemp(join(quickPlace(), 'embedded-used-')))
  await chmod(dir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: dir, settings: quick, log: { info() {}, warn() {} } })
  await server.stop()
  return dir
}

export async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: quick, log: { info() {}, warn() {} } })
  onTestFinished(server.stop)
  return server
}

export async function write(url: string, line: string): Promise<void> {
  await rows(url, 'create table if not exists lines (line text)')
  await rows(url, 'insert into lines values ($1)', [line])
}

export async function read(url: string): Promise<string[]> {
  return (await rows(url, 'select line from lines')).map(({ line }) => line)
}

export async function rows(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

afterAll(async () => {
  if (usedBefore) await rm(await usedBefore, { recursive: true, force: true })
})
