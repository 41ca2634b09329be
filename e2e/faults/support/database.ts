import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '#demo/seed.ts'
import { readConfig } from '#server/config.ts'
import { createApp } from '#server/create-app.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { onServer } from '#server/testing/database-server.ts'
import { copyWithOwners, quickScratchFolder } from '#server/testing/scratch-folder.ts'
import { FAULT_PROGRAM, isStale } from '../../../scripts/built-from.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoServer: string
    stoppedShop: string
  }
}

const log = pino({ level: 'silent' })

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (isStale(FAULT_PROGRAM)) execFileSync(process.execPath, ['scripts/build.ts', '--failpoints'])
  const dataDir = quickScratchFolder()
  const first = await open(dataDir)
  await fill(first)
  await first.stop()
  const stoppedShop = quickScratchFolder()
  copyWithOwners(dataDir, stoppedShop)

  const server = await open(dataDir)
  project.provide('demoServer', server.url)
  project.provide('stoppedShop', stoppedShop)
  return async () => {
    await server.stop()
    for (const folder of [dataDir, stoppedShop]) rmSync(folder, { recursive: true, force: true })
  }
}

function open(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off', max_connections: '200' } })
}

async function fill({ url, programUrl }: EmbeddedPostgres): Promise<void> {
  await migrateDatabase(url, { programUrl })
  const config = readConfig({ DATA_DIR: tmpdir(), SESSION_SECRET: 'x'.repeat(32), DEMO: '1' })
  const shop = await createApp(config, programUrl, log)
  await seedDemo(shop.context())
  await shop.stop()
  await onServer(url, 'create database template_demo template benchside')
}
