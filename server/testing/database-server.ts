import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { PROGRAM_ROLE } from '../db/embedded/embedded-cluster.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { createJobRunner } from '../jobs/jobs.ts'
import { jobDefinitions } from '../modules.ts'
import { type Content, contentOf } from './handed-on/as-new.ts'
import { quickScratchFolder } from './scratch-folder.ts'

/** As it is named when a cluster is made. */
const SUPERUSER = 'postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server that holds `template_shop`, migrated and empty. */
    databaseServer: string
    /** What `template_shop` holds. */
    templateContent: Content
  }
}

/** One real PostgreSQL for the whole run. Shops begin as clones of the migrated template, and are handed on emptied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = quickScratchFolder()
  const log = pino({ level: 'silent' })
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    autovacuum: 'off',
  }
  const server = await startEmbeddedPostgres({ dataDir, log, settings })
  await cheapenSignIn(server.url)
  await cheapenSignIn(programUrl(server.url))
  letSuperuserIn(server.clusterDir)
  await makeTemplate(server.url)
  project.provide('databaseServer', server.url)
  project.provide('templateContent', await contentOfTemplate(server.url))
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Each test opens some connections, and hashing the password 4,096 times is most of what one costs. */
async function cheapenSignIn(url: string): Promise<void> {
  const { username, password } = new URL(url)
  const role = new pg.Client({ connectionString: url })
  await role.connect()
  await role.query('set scram_iterations = 1')
  await role.query(`alter role ${username} password '${decodeURIComponent(password)}'`)
  await role.end()
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query('create database template_shop')
  await admin.end()
  const url = databaseUrl(serverUrl, 'template_shop')
  const program = programUrl(url)
  await migrateDatabase(url, { programUrl: program })
  const jobs = createJobRunner(program, pino({ level: 'silent' }))
  await jobs.prepare(jobDefinitions(nobodyWorks, null))
  await jobs.stop()
}

/** Only a superuser may empty tables without setting off what guards them. The socket's folder is for us alone. */
function letSuperuserIn(clusterDir: string): void {
  appendFileSync(join(clusterDir, 'pg_hba.conf'), `local all ${SUPERUSER} trust\n`)
  const [pid] = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGHUP')
}

async function contentOfTemplate(serverUrl: string): Promise<Content> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'template_shop') })
  await client.connect()
  const content = await contentOf(client)
  // Nobody clones a database that somebody is in.
  await client.end()
  return content
}

function nobodyWorks(): never {
  throw new Error('The template only knows the names of its jobs')
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The same database for the role that the program works with. */
export function programUrl(ownersUrl: string): string {
  const url = new URL(ownersUrl)
  url.username = PROGRAM_ROLE
  return url.href
}

export function superuserUrl(ownersUrl: string): string {
  const url = new URL(ownersUrl)
  url.username = SUPERUSER
  return url.href
}

/** PostgreSQL refuses while its own vacuum worker is inside, which is soon gone; the whole server goes with the run. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `drop database ${name} with (force)`).catch((error) => {
    if (sqlStateOf(error) !== '42501') throw error
  })
}

/** Through one connection per process: thousands of databases come and go, and each connection is a process of its own. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  let admin = admins.get(serverUrl)
  if (!admin) {
    admin = new pg.Pool({ connectionString: serverUrl, max: 1, allowExitOnIdle: true })
    admin.on('error', () => {})
    admins.set(serverUrl, admin)
  }
  await admin.query(statement)
}

const admins = new Map<string, pg.Pool>()
