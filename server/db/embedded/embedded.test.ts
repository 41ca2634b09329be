import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { findNativeDir, reachableNativeDir } from './embedded-home.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const quick = { fsync: 'off' }
const cleanUp: (() => unknown)[] = []

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

test('a fresh data folder gets a database whose rules do not depend on the machine', async () => {
  const { url } = await start(await aDataDir())

  expect(
    await rows(
      url,
      `
    select current_database() as database, current_user as role, pg_encoding_to_char(encoding) as encoding,
      datlocprovider::text as provider, datlocale as locale, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone
    from pg_database where datname = current_database()`,
    ),
  ).toEqual([
    {
      database: 'benchside',
      role: 'benchside',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      checksums: 'on',
      addresses: '',
      zone: 'UTC',
    },
  ])
  expect(await rows(url, `select lower('ÉCLAIR') as lower`)).toEqual([{ lower: 'éclair' }])
})

test('the shop may make databases and search extensions, but is no superuser', async () => {
  const { url } = await start(await aUsedDataDir())

  await rows(url, 'create extension pg_trgm')
  await rows(url, 'create extension unaccent')
  await rows(url, 'create database another template benchside')
  await expect(rows(url, `copy (select 1) to program 'true'`)).rejects.toMatchObject({ code: '42501' })
  await expect(rows(url.replace('benchside:', 'postgres:'), 'select 1')).rejects.toMatchObject({
    code: '28000',
  })
})

test('password, lock and socket are closed to the other users of the machine', async () => {
  const dataDir = await aUsedDataDir()
  const { url, clusterDir } = await start(dataDir)
  const home = dirname(clusterDir)

  const modes = Object.fromEntries(
    await Promise.all(
      ['password', 'lock', 'run', 'cluster', 'postgres.log'].map(async (name) => [
        name,
        ((await stat(join(home, name))).mode & 0o777).toString(8),
      ]),
    ),
  )
  expect(modes).toEqual({ password: '600', lock: '700', run: '700', cluster: '700', 'postgres.log': '600' })
  await expect(rows(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('what was written is there after the next start, and stopping twice does no harm', async () => {
  const dataDir = await aUsedDataDir()
  const first = await start(dataDir)
  await write(first.url, 'kept')
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  await expect(rows(first.url, 'select 1')).rejects.toThrow()

  const second = await start(dataDir)

  expect(await read(second.url)).toEqual(['kept'])
})

test('a lost password is replaced, and so is what an interrupted first start left', async () => {
  const dataDir = await aDataDir()
  const first = await start(dataDir)
  await write(first.url, 'kept')
  await first.stop()
  await rm(join(dataDir, 'postgres/password'))
  await mkdir(join(dataDir, 'postgres/cluster.draft-1/base'), { recursive: true })

  const second = await start(dataDir)

  expect(await read(second.url)).toEqual(['kept'])
  expect(second.url).not.toBe(first.url)
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster.draft-1')
})

test.skipIf(!isRoot)('a cluster that root restored (root only) is given back to its user', async () => {
  const dataDir = await aUsedDataDir()
  const first = await start(dataDir)
  await write(first.url, 'kept')
  await first.stop()
  await rename(first.clusterDir, `${first.clusterDir}.backup`)
  await cp(`${first.clusterDir}.backup`, first.clusterDir, { recursive: true })

  const second = await start(dataDir)

  expect(await read(second.url)).toEqual(['kept'])
})

test('stopping does not wait for those who are still connected', async () => {
  const { url, stop } = await start(await aUsedDataDir())
  const busy = expect(rows(url, 'select pg_sleep(60)')).rejects.toThrow()
  await sleep(200)

  const startedAt = performance.now()
  await stop()

  expect(performance.now() - startedAt).toBeLessThan(5_000)
  await busy
})

test('a data folder that is in use is refused, until its shop has stopped', async () => {
  const dataDir = await aUsedDataDir()
  const first = await start(dataDir)

  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'already_running',
    message: expect.stringContaining('is already running with this data folder'),
  })
  expect(await rows(first.url, 'select 1 as one')).toEqual([{ one: 1 }])

  await first.stop()
  await start(dataDir)
})

test('of several starts at the same instant one wins', async () => {
  const dataDir = await aDataDir()
  const starts = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)])
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('two shops with folders of their own run side by side', async () => {
  const [one, two] = await Promise.all([start(await aUsedDataDir()), start(await aUsedDataDir())])
  await write(one.url, 'one')
  await write(two.url, 'two')
  await one.stop()
  expect(await read(two.url)).toEqual(['two'])
})

test('a copy of a running shop’s folder is a shop of its own', async () => {
  const dataDir = await aUsedDataDir()
  const original = await start(dataDir)
  await write(original.url, 'original')
  await rows(original.url, 'checkpoint')
  const copyDir = await aUsedDataDir()
  await cp(join(dataDir, 'postgres'), join(copyDir, 'postgres'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !path.includes('.s.PGSQL'),
  })

  const copy = await start(copyDir)
  await write(copy.url, 'copy')

  expect(await read(original.url)).toEqual(['original'])
  expect(await read(copy.url)).toEqual(['original', 'copy'])
})

test('after the app was killed the next start stops its orphaned database and keeps every commit', async () => {
  const dataDir = await aUsedDataDir()
  const { app, url } = await startInAnotherProcess(dataDir)
  await write(url, 'before the kill')
  const orphan = await postmasterPid(join(dataDir, 'postgres/cluster'))
  await kill(app)
  expect(isRunning(orphan)).toBe(true)

  const next = await start(dataDir)

  expect(isRunning(orphan)).toBe(false)
  expect(await read(next.url)).toEqual(['before the kill'])
})

test('after app and postmaster were killed the next start ends even a busy backend', async () => {
  const dataDir = await aUsedDataDir()
  const { app, url } = await startInAnotherProcess(dataDir)
  await write(url, 'before the kill')
  const busy = expect(rows(url, 'select count(*) from generate_series(1, 100000000000)')).rejects.toThrow()
  await sleep(300)
  await kill(app)
  process.kill(await postmasterPid(join(dataDir, 'postgres/cluster')), 'SIGKILL')

  const next = await start(dataDir)

  await busy
  expect(await read(next.url)).toEqual(['before the kill'])
})

test('a pid file that names a stranger does not keep the shop closed', async () => {
  const dataDir = await aUsedDataDir()
  const { stop, clusterDir } = await start(dataDir)
  await stop()
  const stranger = spawn('sleep', ['60'], isRoot ? { uid: (await stat(clusterDir)).uid } : {})
  cleanUp.push(() => stranger.kill())
  await writeFile(
    join(clusterDir, 'postmaster.pid'),
    `${stranger.pid}\n${clusterDir}\n1700000000\n5432\n\n\n  1234 5678\nready   \n`,
  )

  await start(dataDir)

  expect(stranger.exitCode).toBeNull()
})

test.each(['SIGKILL', 'SIGQUIT'] as const)(
  'a database that dies by %s comes back at the same address',
  async (signal) => {
    const { url, clusterDir } = await start(await aUsedDataDir())
    await write(url, 'before')
    const victim = await postmasterPid(clusterDir)
    process.kill(victim, signal)

    await vi.waitFor(async () => expect(await read(url)).toEqual(['before']), {
      timeout: 15_000,
      interval: 50,
    })

    expect(await postmasterPid(clusterDir)).not.toBe(victim)
  },
)

test.each(['fast', 'immediate'] as const)(
  'a restart (%s) ends the connections and keeps the data',
  async (mode) => {
    const { url, restart } = await start(await aUsedDataDir())
    await write(url, 'before')
    const open = expect(rows(url, 'select pg_sleep(60)')).rejects.toThrow()
    await sleep(200)

    await restart(mode)

    await open
    expect(await read(url)).toEqual(['before'])
  },
)

test('Ctrl-C in the terminal reaches the app, not its database', async () => {
  const dataDir = await aUsedDataDir()
  const { app, url } = await startInAnotherProcess(dataDir)
  const postmaster = await postmasterPid(join(dataDir, 'postgres/cluster'))
  process.kill(-Number(app.pid), 'SIGINT')
  await sleep(500)
  expect(await rows(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await postmasterPid(join(dataDir, 'postgres/cluster'))).toBe(postmaster)
  await kill(app)
  await start(dataDir)
})

test('an app that leaves without stopping its database takes it along', async () => {
  const dataDir = await aUsedDataDir()
  const { app } = await startInAnotherProcess(dataDir)
  const postmaster = await postmasterPid(join(dataDir, 'postgres/cluster'))
  app.kill('SIGTERM')
  await vi.waitFor(() => expect(isRunning(postmaster)).toBe(false), { timeout: 5_000, interval: 50 })
})

test('a data folder with a very long path works', async () => {
  const dataDir = join(await aDataDir(), 'a-long-name-'.repeat(12))
  const { url } = await start(dataDir)
  expect(await rows(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a data folder with spaces and quotes in its name works', async () => {
  const { url } = await start(join(await aDataDir(), `Bea's "shop", 100% é`))
  expect(await rows(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(!isRoot)(
  'root’s closed folder (mode 700, root only): the cluster lives where its user can reach it',
  async () => {
    const dataDir = join(await aDataDir(0o700), 'data')
    const first = await start(dataDir)
    cleanUp.push(() => rm(dirname(first.clusterDir), { recursive: true, force: true }))
    expect(first.clusterDir).toMatch(/^\/var\/lib\/benchside\//)
    await write(first.url, 'kept')
    await first.stop()

    const second = await start(dataDir)
    expect(await read(second.url)).toEqual(['kept'])
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'already_running' })
    await second.stop()

    await rm(dataDir, { recursive: true })
    const afresh = await start(dataDir)
    await expect(read(afresh.url)).rejects.toMatchObject({ code: '42P01' })
    expect(await readdir(dirname(afresh.clusterDir))).toContainEqual(
      expect.stringMatching(/^cluster\.before-/),
    )
  },
)

test.skipIf(!isRoot)(
  'binaries in root’s closed folder (root only) are copied once to where their user can run them',
  async () => {
    const closed = await aDataDir(0o700)
    await cp(findNativeDir().dir, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const shared = join(await aDataDir(), 'shared')
    const runAs = { uid: 65_534, gid: 65_534 }

    const used = await reachableNativeDir({ dir: join(closed, 'native'), version: '18.0' }, runAs, shared)
    await reachableNativeDir({ dir: join(closed, 'native'), version: '18.0' }, runAs, shared)

    expect(used).toBe(join(shared, 'postgresql-18.0'))
    expect(await readdir(shared)).toEqual(['postgresql-18.0'])
  },
)

async function aDataDir(mode = 0o755): Promise<string> {
  const dir = await realpath(await mkdtemp('/tmp/embedded-'))
  await chmod(dir, mode)
  cleanUp.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** One that a shop has used before: what it takes to make a cluster anew is looked at by the tests that need it fresh. */
async function aUsedDataDir(): Promise<string> {
  usedBefore ??= makeUsedDataDir()
  const dir = await aDataDir()
  spawnSync('cp', ['-a', `${await usedBefore}/.`, dir])
  return dir
}

let usedBefore: Promise<string> | undefined

async function makeUsedDataDir(): Promise<string> {
  const dir = await realpath(await mkdtemp('/tmp/embedded-used-'))
  await chmod(dir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: dir, settings: quick, log: { info() {}, warn() {} } })
  await server.stop()
  return dir
}

afterAll(async () => {
  if (usedBefore) await rm(await usedBefore, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: quick, log: { info() {}, warn() {} } })
  cleanUp.push(server.stop)
  return server
}

/** A process group of its own, as a shell's foreground job; SIGINT is ignored, SIGTERM leaves without stopping. */
async function startInAnotherProcess(dataDir: string): Promise<{ app: ChildProcess; url: string }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    process.on('SIGINT', () => {}).on('SIGTERM', () => process.exit(1))
    const log = { info() {}, warn() {} }
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })).url)
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUp.push(() => kill(app))
  const url = await new Promise<string>((resolve, reject) => {
    app.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()))
    app.once('exit', (code) => reject(new Error(`The other process ended with ${code}.`)))
  })
  return { app, url }
}

async function kill(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = new Promise((resolve) => app.once('exit', resolve))
  app.kill('SIGKILL')
  await ended
}

async function postmasterPid(clusterDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
}

/** A process that ended but that nobody reaped (state Z) is not running. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

async function write(url: string, line: string): Promise<void> {
  await rows(url, 'create table if not exists lines (line text)')
  await rows(url, 'insert into lines values ($1)', [line])
}

async function read(url: string): Promise<string[]> {
  return (await rows(url, 'select line from lines')).map(({ line }) => line)
}

async function rows(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
