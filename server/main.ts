import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { assemble } from './assemble.ts'
import { ConfigError, readConfig } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { seedDemo } from './demo/seed.ts'
import { createLog } from './log.ts'
import { baseHeaders } from './http/security-headers.ts'
import type { PageRenderer } from './pages.ts'
import { createHttpServer } from './server.ts'
import { StaticFiles } from './static-files.ts'
import { welcome } from './welcome.ts'

const BUILD = resolve(import.meta.dirname, '../dist')
const STOP_MILLISECONDS = 8_000

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? embedded!.url
  await migrateDatabase(databaseUrl)
  const shop = await assemble(config, databaseUrl, log)
  if (config.isDemo) await seedDemo(shop.context())

  const renderer = process.env.BENCHSIDE_PAGES === 'elsewhere' ? null : await loadRenderer()
  const files = await StaticFiles.of(resolve(BUILD, 'client'), baseHeaders(config))
  const server = createHttpServer({ parts: shop.parts, handler: shop.handler, renderer, files, metrics: shop.metrics })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  await shop.jobs.work()
  console.log(welcome(config, embedded?.clusterDir))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref()
    server.close()
    server.closeIdleConnections()
    await shop.stop()
    server.closeAllConnections()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

async function loadRenderer(): Promise<PageRenderer> {
  const entry = resolve(BUILD, 'server/entry-server.js')
  if (!existsSync(entry)) throw new ConfigError('The pages are not built yet: run `npm run build`, or `npm start`, which builds when needed.')
  return import(entry)
}

main().catch((error) => {
  const isExplained = error instanceof ConfigError || error instanceof Problem
  console.error(isExplained ? error.message : error)
  process.exit(1)
})
