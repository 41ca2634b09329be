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
import { type Content, contentOf } from './database-pool/reset-database.ts'
import { quickScratchFolder } from './scratch-folder.ts'

const SUPERUSER = 'postgres'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    templateContent: Content
  }
}

/**
 * All tests share one real PostgreSQL. Cloning a migrated template is much faster than migrating, and emptying a used
 * database is faster than cloning.
 */
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

/** Each test opens some connections, and hashing the password 4,096 times is most of their cost. */
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

/** Only a superuser can empty tables without firing their triggers. The socket's folder is private, so this is safe. */
function letSuperuserIn(clusterDir: string): void {
  appendFileSync(join(clusterDir, 'pg_hba.conf'), `local all ${SUPERUSER} trust\n`)
  const [pid] = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGHUP')
}

async function contentOfTemplate(serverUrl: string): Promise<Content> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'template_shop') })
  await client.connect()
  const content = await contentOf(client)
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

/**
 * PostgreSQL refuses while its own vacuum worker is connected, which ends soon; the server is removed after the run
 * anyway.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `drop database ${name} with (force)`).catch((error) => {
    if (sqlStateOf(error) !== '42501') throw error
  })
}

/** Each connection is a server process, so all databases of a test process are created and dropped over one. */
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
