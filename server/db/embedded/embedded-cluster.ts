import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { lchown, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { type DatabaseHome, pathExists, type RunAs } from './embedded-home.ts'
import type { EmbeddedLog } from './embedded-log.ts'
import { dynamicSharedMemory } from './embedded-memory.ts'

/**
 * This role owns the tables and migrates them. It is not a superuser, so that injected SQL cannot read files or start
 * programs.
 */
export const OWNER_ROLE = 'benchside'
/** This role reads and writes rows, but cannot change append-only tables. */
export const PROGRAM_ROLE = 'benchside_program'

export const PASSWORD_FILE = 'password'
const HBA_FILE = 'pg_hba.conf'

export async function prepareCluster(home: DatabaseHome, log: EmbeddedLog): Promise<string> {
  await removeDrafts(home)
  if (!home.isClaimed) await moveAside(home, log)
  if (await pathExists(home.clusterDir)) {
    await giveBack(home)
    const known = await readFile(join(home.dir, PASSWORD_FILE), 'utf8').catch(() => null)
    if (known && (await hasProgramRole(home))) return known.trim()
    return givePassword(home, home.clusterDir)
  }
  const draft = join(home.dir, `cluster.draft-${randomUUID()}`)
  await initialize(home, draft)
  const password = await givePassword(home, draft)
  await rename(draft, home.clusterDir)
  await home.claim()
  return password
}

async function removeDrafts(home: DatabaseHome): Promise<void> {
  for (const name of await readdir(home.dir)) {
    if (!name.startsWith('cluster.draft-')) continue
    // An initdb that outlived its app may still write there; the next start tries again.
    await rm(join(home.dir, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function moveAside(home: DatabaseHome, log: EmbeddedLog): Promise<void> {
  if (!(await pathExists(home.clusterDir))) return
  const aside = `${home.clusterDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await rename(home.clusterDir, aside)
  log.warn(`The data folder is new, so the database of the one before it was set aside: ${aside}`)
}

async function initialize(home: DatabaseHome, dir: string): Promise<void> {
  await mkdir(dir, { mode: 0o700 })
  await give(dir, home.runAs)
  const flags = [
    `--pgdata=${dir}`,
    '--username=postgres',
    '--auth=reject',
    '--data-checksums',
    '--no-instructions',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  if ((await dynamicSharedMemory()) === 'mmap') flags.push('--set=dynamic_shared_memory_type=mmap')
  try {
    // Sorting and letter case come from the builtin locale. Trigrams use the system's letters, and "C" knows only
    // ASCII.
    await runTool(home, 'initdb', [...flags, '--lc-ctype=C.UTF-8'])
  } catch (error) {
    if (!/invalid locale name/.test(String(error))) throw error
    await runTool(home, 'initdb', flags)
  }
}

async function hasProgramRole({ clusterDir }: DatabaseHome): Promise<boolean> {
  return (await readFile(join(clusterDir, HBA_FILE), 'utf8')).includes(PROGRAM_ROLE)
}

/** Superusers cannot connect, so this uses single-user mode, which only the owner of the cluster can enter. */
async function givePassword(home: DatabaseHome, clusterDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const statements = [
    `DO $$ BEGIN IF to_regrole('${OWNER_ROLE}') IS NULL THEN CREATE ROLE ${OWNER_ROLE} LOGIN CREATEDB; END IF; END $$`,
    `DO $$ BEGIN IF to_regrole('${PROGRAM_ROLE}') IS NULL THEN CREATE ROLE ${PROGRAM_ROLE} LOGIN; END IF; END $$`,
    `ALTER ROLE ${OWNER_ROLE} PASSWORD '${password}'`,
    `ALTER ROLE ${PROGRAM_ROLE} PASSWORD '${password}'`,
    `GRANT ${PROGRAM_ROLE} TO ${OWNER_ROLE}`,
    `GRANT pg_monitor, pg_checkpoint TO ${OWNER_ROLE}`,
    `GRANT EXECUTE ON FUNCTION pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_switch_wal() TO ${OWNER_ROLE}`,
  ]
  const output = await runTool(
    home,
    'postgres',
    ['--single', '-D', clusterDir, '-c', 'exit_on_error=on', 'template1'],
    `${statements.join('\n')}\n`,
  )
  if (/ERROR|FATAL/.test(output)) throw new Error(`The database role could not be made: ${output}`)
  const hba = join(clusterDir, HBA_FILE)
  await writeFile(hba, `local all ${OWNER_ROLE},${PROGRAM_ROLE} scram-sha-256\n`)
  await give(hba, home.runAs)
  await writeFile(join(home.dir, PASSWORD_FILE), `${password}\n`, { mode: 0o600 })
  return password
}

async function giveBack({ clusterDir, runAs }: DatabaseHome): Promise<void> {
  if (runAs.uid !== undefined && (await stat(clusterDir)).uid !== runAs.uid) await give(clusterDir, runAs)
}

/** It never follows a symbolic link, because root would give away the link's target. */
async function give(path: string, runAs: RunAs): Promise<void> {
  if (runAs.uid === undefined) return
  await lchown(path, runAs.uid, runAs.gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await give(join(path, name), runAs)
}

/** A session of its own keeps Ctrl-C in the terminal from the database, so that the app decides when to stop it. */
function runTool(home: DatabaseHome, tool: string, flags: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(home.binDir, tool), flags, { ...home.runAs, cwd: '/', env: toolEnv(), detached: true })
    let output = ''
    const collect = (text: string) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.once('error', reject)
    child.once('close', (code) => {
      const said = `PostgreSQL's ${tool} failed: ${output.trim()}`
      code === 0 ? resolve(output) : reject(new Problem('unavailable', 'database_setup_failed', said))
    })
  })
}

/** The environment of the caller (PGDATA, PGPORT, locale) must not change the behavior of the database. */
export function toolEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
