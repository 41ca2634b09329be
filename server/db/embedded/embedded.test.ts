import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aDataDir, aUsedDataDir, isRoot, read, rows, start, write } from '../../testing/embedded/data-dir.ts'
import { findNativeDir, reachableNativeDir } from './embedded-home.ts'

test('creates a database that does not depend on the machine’s settings', async () => {
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

test('can create databases and search extensions without being a superuser', async () => {
  const { url } = await start(await aUsedDataDir())

  await rows(url, 'create extension pg_trgm')
  await rows(url, 'create extension unaccent')
  await rows(url, 'create database another template benchside')
  await expect(rows(url, `copy (select 1) to program 'true'`)).rejects.toMatchObject({ code: '42501' })
  await expect(rows(url.replace('benchside:', 'postgres:'), 'select 1')).rejects.toMatchObject({ code: '28000' })
})

test('hides password, lock and socket from other users of the machine', async () => {
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

test('preserves data across a restart, and stops twice without harm', async () => {
  const dataDir = await aUsedDataDir()
  const first = await start(dataDir)
  await write(first.url, 'kept')
  await Promise.all([first.stop(), first.stop()])
  await first.stop()
  await expect(rows(first.url, 'select 1')).rejects.toThrow()

  const second = await start(dataDir)

  expect(await read(second.url)).toEqual(['kept'])
})

test('replaces a lost password, and completes an interrupted first start', async () => {
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

test.skipIf(!isRoot)('gives a cluster that root restored (root only) back to its user', async () => {
  const dataDir = await aUsedDataDir()
  const first = await start(dataDir)
  await write(first.url, 'kept')
  await first.stop()
  await rename(first.clusterDir, `${first.clusterDir}.backup`)
  await cp(`${first.clusterDir}.backup`, first.clusterDir, { recursive: true })

  const second = await start(dataDir)

  expect(await read(second.url)).toEqual(['kept'])
})

test('does not wait for connected clients when stopping', async () => {
  const { url, stop } = await start(await aUsedDataDir())
  const busy = expect(rows(url, 'select pg_sleep(60)')).rejects.toThrow()
  await sleep(200)

  await stop()

  await busy
})

test('works in a data folder with a very long path', async () => {
  const dataDir = join(await aDataDir(), 'a-long-name-'.repeat(12))
  const { url } = await start(dataDir)
  expect(await rows(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('works in a data folder with spaces and quotes in its name', async () => {
  const { url } = await start(join(await aDataDir(), `Bea's "shop", 100% é`))
  expect(await rows(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(!isRoot)('moves the cluster out of root’s private folder (mode 700, root only)', async () => {
  const dataDir = join(await aDataDir(0o700), 'data')
  const first = await start(dataDir)
  onTestFinished(() => rm(dirname(first.clusterDir), { recursive: true, force: true }))
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
  expect(await readdir(dirname(afresh.clusterDir))).toContainEqual(expect.stringMatching(/^cluster\.before-/))
})

test.skipIf(!isRoot)('copies binaries out of root’s private folder (root only) once', async () => {
  const closed = await aDataDir(0o700)
  await cp(findNativeDir().dir, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
  const shared = join(await aDataDir(), 'shared')
  const runAs = { uid: 65_534, gid: 65_534 }

  const used = await reachableNativeDir({ dir: join(closed, 'native'), version: '18.0' }, runAs, shared)
  await reachableNativeDir({ dir: join(closed, 'native'), version: '18.0' }, runAs, shared)

  expect(used).toBe(join(shared, 'postgresql-18.0'))
  expect(await readdir(shared)).toEqual(['postgresql-18.0'])
})
