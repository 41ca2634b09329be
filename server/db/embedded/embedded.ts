import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { DATABASE, urlOf } from './embedded-address.ts'
import { PROGRAM_ROLE, prepareCluster } from './embedded-cluster.ts'
import { findHome } from './embedded-home.ts'
import { endLeftovers } from './embedded-leftovers.ts'
import { takeLock } from './embedded-lock.ts'
import type { EmbeddedLog } from './embedded-log.ts'
import { launch, makeSocketDir, type Settings } from './embedded-postmaster.ts'
import { supervise } from './embedded-supervisor.ts'

const UNKNOWN_DATABASE = '3D000'

export interface EmbeddedOptions {
  dataDir: string
  log: EmbeddedLog
  settings?: Settings
}

export interface EmbeddedPostgres {
  url: string
  programUrl: string
  clusterDir: string
  stop(): Promise<void>
  restart(mode?: 'fast' | 'immediate'): Promise<void>
}

export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await findHome(dataDir, log)
  const lock = await takeLock(join(home.dir, 'lock'))
  if (!lock) {
    throw new Problem('conflict', 'already_running', `Benchside is already running with this data folder: ${dataDir}`)
  }
  const undo = [lock.release]
  try {
    await endLeftovers(home.clusterDir, log)
    const password = await prepareCluster(home, log)
    const socketDir = await makeSocketDir(home)
    undo.unshift(() => rm(socketDir, { recursive: true, force: true }))

    const server = supervise(await launch(home, socketDir, settings), startAgain, log)
    undo.unshift(server.stop)
    async function startAgain() {
      await endLeftovers(home.clusterDir, log)
      return launch(home, socketDir, settings)
    }

    const url = urlOf(socketDir, password)
    const programUrl = urlOf(socketDir, password, { role: PROGRAM_ROLE })
    await createDatabase(url, urlOf(socketDir, password, { database: 'postgres' }))
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= inSerialQueue(undo))
    return { url, programUrl, clusterDir: home.clusterDir, stop, restart: server.restart }
  } catch (error) {
    await inSerialQueue(undo)
    throw error
  }
}

async function createDatabase(url: string, maintenanceUrl: string): Promise<void> {
  try {
    await query(url, 'select 1')
  } catch (error) {
    if ((error as pg.DatabaseError).code !== UNKNOWN_DATABASE) throw error
    await query(maintenanceUrl, `create database ${DATABASE}`)
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function inSerialQueue(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step()
}
