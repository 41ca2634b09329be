import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Problem } from '#contract/problem.ts'
import { seedDemo } from '../demo/seed.ts'
import { assertNoUnfinishedRestore } from './backup/restore-draft.ts'
import { makeBackupKey } from './backup/vault.ts'
import { PROGRAM_VERSION } from './config/program-version.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createApp } from './create-app.ts'
import { prepareSetup } from './customers/sign-in/setup.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { losesSessions } from './db/reach/pooler.ts'
import { untilReachable } from './db/reach/reachable.ts'
import { explainUnusableDatabase } from './db/reach/unusable-database.ts'
import { baseHeaders } from './http/security-headers.ts'
import { createLog } from './log.ts'
import type { Tracing } from './ports/tracing.ts'
import { answerBeforeOpening } from './site/before-opening.ts'
import { keepAssets } from './site/built/retained-assets.ts'
import { StaticFiles } from './site/built/static-files.ts'
import { drainOf } from './site/drain.ts'
import type { PageRenderer } from './site/pages.ts'
import { answerRequests, createHttpServer } from './site/server.ts'
import { welcome } from './site/welcome.ts'

const BUILD = resolve(import.meta.dirname, '../dist')
/** `EX_CONFIG` of sysexits.h, with which systemd does not restart the program. */
const WRONG_SETTINGS = 78
const STOP_MILLISECONDS = 9_000
const TRACING_STOP_MILLISECONDS = 1_000
const NO_SESSIONS =
  'DATABASE_URL leads to a pooler that gives each transaction another session (pool_mode = transaction). ' +
  'Set pool_mode = session for this database, or name PostgreSQL itself.'

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // The handler is installed first, so that Ctrl-C during the start does not leave a database running.
  const stopping = stopSignal()
  const stop = await open(readConfig(process.env), stopping)
  await when(stopping)
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref()
  await stop()
  process.exit(0)
}

async function open(config: Config, stopping: AbortSignal): Promise<() => Promise<void>> {
  assertNoUnfinishedRestore(config.dataDir)
  makeBackupKey(config)
  const log = createLog(config.logLevel)
  const server = createHttpServer()
  const beforeOpening = answerBeforeOpening(config)
  server.on('request', beforeOpening)
  const drain = drainOf(server)
  await listen(server, config)

  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? embedded!.programUrl
  const ownersUrl = config.migrationDatabaseUrl ?? config.databaseUrl ?? embedded!.url
  // Each step retries on its own, because the database may disconnect again at any moment.
  const patiently = <T>(work: () => Promise<T>) => untilReachable(work, log, stopping)
  if (config.databaseUrl && (await patiently(() => losesSessions(databaseUrl)))) throw new ConfigError(NO_SESSIONS)
  const { isNewer } = await patiently(() => migrateDatabase(ownersUrl, { programUrl: databaseUrl }))
  if (isNewer)
    log.warn('A newer version has migrated this database. This node leaves its tables and functions as they are.')
  const tracing = await tracingOf(config, log)
  const shop = await patiently(() => createApp(config, databaseUrl, log, { tracing }))
  if (config.isDemo) await patiently(() => seedDemo(shop.context()))
  const setupCode = await patiently(() => prepareSetup(shop.context()))

  const renderer = process.env.BENCHSIDE_PAGES === 'elsewhere' ? null : await loadRenderer()
  const [builtFolder, retainedFolder] = [resolve(BUILD, 'client'), resolve(config.dataDir, 'builds')]
  const files = await StaticFiles.of([builtFolder, retainedFolder], baseHeaders(config))
  const { parts, handler, metrics } = shop
  await parts.media.tidy()
  await parts.files.tidy()
  server.off('request', beforeOpening)
  server.on('request', answerRequests({ parts, handler, renderer, files, metrics, tracing }))
  await shop.jobs.work({ isOlder: isNewer })
  console.log(welcome(config, embedded?.clusterDir, setupCode))
  keepAssets(builtFolder, retainedFolder).catch((err) =>
    log.warn({ err }, 'the files of this build could not be kept for after an update'),
  )
  // The cache is written now, because a killed program has no exit handler.
  flushCompileCache()

  log.info({ version: PROGRAM_VERSION, node: process.versions.node, port: config.port }, 'the program has started')

  return async () => {
    log.info('the program is stopping')
    await drain()
    await shop.stop()
    await embedded?.stop()
    // Last, because a collector that does not answer must not keep the database from being stopped.
    await Promise.race([tracing?.stop(), sleep(TRACING_STOP_MILLISECONDS)])
    log.info('the program has stopped')
  }
}

async function tracingOf({ telemetry }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!telemetry) return undefined
  const { openTracing } = await import('./telemetry/tracing.ts')
  return openTracing(telemetry, log)
}

function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
  // `npm start`, which supervises the program, has ended.
  if (process.connected) process.once('disconnect', () => controller.abort())
  return controller.signal
}

function when(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const says = `Port ${port} is taken. Choose another one, such as PORT=${port + 1}.`
      // Not a wrong setting: another process may be ending.
      failed(isTaken ? new Problem('conflict', 'port_taken', says) : error)
    })
    server.listen(port, host, listening)
  })
}

async function loadRenderer(): Promise<PageRenderer> {
  const entry = resolve(BUILD, 'server/entry-server.js')
  if (!existsSync(entry))
    throw new ConfigError('The pages are not built yet: run `npm run build`, or `npm start`, which builds when needed.')
  return import(entry)
}

main().catch((error) => {
  if (error.name === 'AbortError') process.exit(0)
  const isExplained = error instanceof ConfigError || error instanceof Problem
  const unusable = explainUnusableDatabase(error)
  console.error(unusable ?? (isExplained ? error.message : error))
  const isConfigurationFault =
    unusable !== undefined || error instanceof ConfigError || error.code === 'postgres_too_old'
  process.exit(isConfigurationFault ? WRONG_SETTINGS : 1)
})
