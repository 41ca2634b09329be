import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed.ts'
import { assemble } from '#server/assemble.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { databaseUrl, onServer } from '#server/testing/database-server.ts'
import { quickScratchFolder } from '#server/testing/scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server that outlives every process under test and holds `template_demo`, a shop with goods. */
    demoServer: string
  }
}

const log = pino({ level: 'silent' })

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = quickScratchFolder()
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { fsync: 'off', max_connections: '200' },
  })
  await fillTemplate(server.url)
  project.provide('demoServer', server.url)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @returns the address of a new database on this server that holds the demo shop. */
export async function fillTemplate(serverUrl: string, name = 'template_demo'): Promise<string> {
  await onServer(serverUrl, `create database ${name}`)
  const url = databaseUrl(serverUrl, name)
  await migrateDatabase(url)
  const config = readConfig({ DATA_DIR: tmpdir(), SESSION_SECRET: 'x'.repeat(32), DEMO: '1' })
  const shop = await assemble(config, url, log)
  await seedDemo(shop.context())
  await shop.stop()
  return url
}
