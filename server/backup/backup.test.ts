import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { mediaBuckets } from '../media/open-media.ts'
import { databaseUrl, dropDatabase, onServer } from '../testing/database-server.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { cleanEnv, npmEnvironment } from '../testing/npm-environment.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { startS3 } from '../testing/s3/s3-server.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { backUp, backUpWhenDue, findLastRun, rehearseWhenDue } from './backup-run.ts'
import { load } from './load.ts'
import { rowsOf } from './rehearse.ts'
import { findBackupKey, listBackups, openVault, readContents } from './vault.ts'

const run = promisify(execFile)

async function openSaved() {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shop = await openShop({ env: { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') } })
  return { shop, folder, vault: openVault(shop.config)! }
}

async function isWaitedFor(shop: TestShop, database: string): Promise<boolean> {
  const waiting = await shop.sql(
    `select from pg_locks join pg_database d on d.oid = database where not granted and datname = $1`,
    [database],
  )
  return waiting.length > 0
}

async function aPicture(shop: TestShop): Promise<string> {
  const olive = await theOwner(shop)
  const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d97706' } })
    .png()
    .toBuffer()
  const answer = await olive.fetch('/api/admin/media', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })
  return ((await answer.json()) as { url: string }).url
}

test('restores rows, pictures and queued jobs with one command', async () => {
  const { shop, folder } = await openSaved()
  await buy(shop.visitor(), [{ productId: (await aProduct(shop)).id }])
  const url = await aPicture(shop)
  const queued = ['mail.send', 'backup.now', 'backup.take']
  await shop.jobs.prepare(queued.map((name) => ({ name, run: async () => {} })))
  await shop.parts.jobs.enqueue(shop.parts.db, 'backup.now', {}, { key: 'now' })
  await shop.parts.jobs.enqueue(shop.parts.db, 'backup.take', {})
  await shop.parts.jobs.enqueue(shop.parts.db, 'mail.send', { mailId: 7 }, { key: 'of-the-test' })
  const counts = `select (select count(*) from orders)::int as orders, (select count(*) from audit_entries)::int as log,
    (select sum(total_cents) from orders)::int as cents, (select count(*) from mail_messages)::int as mails`
  const before = await shop.sql(counts)
  await backUp(shop.context())

  const dataDir = join(folder, 'elsewhere')
  const env = cleanEnv({
    DATA_DIR: dataDir,
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEY: findBackupKey(shop.config)!.toString('base64url'),
    SESSION_SECRET: 'y'.repeat(32),
  })
  const restore = () => run(process.execPath, npmEnvironment('restore'), { cwd: folder, env })
  expect((await restore()).stdout).toMatch(/^Restored .* rows in .* tables, each compared/)
  await expect(restore()).rejects.toMatchObject({ stderr: expect.stringContaining('already') })

  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  onTestFinished(server.stop)
  const client = new pg.Client({ connectionString: server.programUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const sql = async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await client.query<T>(text, values)).rows
  expect(await sql(counts)).toEqual(before)
  expect(await checkInvariants(sql)).toEqual([])
  expect(await sql(`select data from pgboss.job where name = 'mail.send' and singleton_key = 'of-the-test'`)).toEqual([
    { data: { mailId: 7 } },
  ])
  expect(await sql(`select name from pgboss.job where name like 'backup.%'`)).toEqual([])
  expect(await sql(`select distinct 1 as is from pg_stats where tablename = 'products'`)).toEqual([{ is: 1 }])
  await expect(sql('delete from audit_entries')).rejects.toThrow('permission denied')
  expect(await sql(`select nextval(pg_get_serial_sequence('orders', 'id')) > max(id) as is from orders`)).toEqual([
    { is: true },
  ])
  const config = readConfig({ DATA_DIR: dataDir })
  expect(config.sessionSecret).toBe(shop.config.sessionSecret)
  const file = url.slice('/media/'.length)
  expect(await mediaBuckets(config).media.readAll(`${file.slice(0, 2)}/${file}`)).not.toBeNull()
})

test('waits for locks of the database during a restore', async () => {
  const { shop, vault } = await openSaved()
  await backUp(shop.context())
  const [name] = await listBackups(vault)
  const server = inject('databaseServer')
  const database = `restored_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${database}`)
  onTestFinished(() => dropDatabase(server, database))
  const url = databaseUrl(server, database)
  const looker = new pg.Client({ connectionString: url })
  looker.on('error', () => {})
  await looker.connect()
  onTestFinished(() => looker.end())
  let looked: Promise<unknown> | undefined
  async function* looking() {
    for await (const frame of rowsOf(vault, name!)) {
      if ('word' in frame && frame.word.kind === 'end') {
        looked = looker.query('begin; lock table orders in share update exclusive mode; select pg_sleep(1.5); commit')
        await expect.poll(() => isWaitedFor(shop, database)).toBe(true)
      }
      yield frame
    }
  }

  expect((await load(url, looking())).tables).toBeGreaterThan(100)
  await looked
})

test('takes a backup every night, verifies one every week, and records failures', async () => {
  const { shop, vault } = await openSaved()
  await aPicture(shop)
  await shop.jobs.prepare([])
  await backUpWhenDue(shop.context())
  await backUpWhenDue(shop.context())
  expect(await listBackups(vault)).toEqual([expect.stringMatching(/^2026-11-21T15-00-00Z_[0-9a-f]{8}$/)])
  shop.time.pass(12 * 60)
  await backUpWhenDue(shop.context())
  expect(await listBackups(vault)).toHaveLength(1)
  shop.time.pass(5.5 * 60)
  await backUpWhenDue(shop.context())
  const [latest] = await listBackups(vault)
  expect(latest).toMatch(/^2026-11-22T08-30-00Z_/)
  expect(await findLastRun(shop.context(), 'backup')).toMatchObject({ name: latest, fileCount: 1 })

  await rehearseWhenDue(shop.context())
  expect(await findLastRun(shop.context(), 'rehearsal')).toMatchObject({ name: latest, failure: null })
  const { files } = await readContents(vault, latest!)
  const path = join(vault.place, files[0]!)
  const bytes = readFileSync(path)
  bytes[bytes.length - 20]! ^= 1
  writeFileSync(path, bytes)
  shop.time.pass(8 * 24 * 60)
  await expect(rehearseWhenDue(shop.context())).rejects.toMatchObject({ code: 'backup_unreadable' })
  expect(await findLastRun(shop.context(), 'rehearsal', { tried: true })).toMatchObject({
    failure: expect.stringContaining('incomplete'),
  })
})

test('stores backups in an S3 bucket, and leaves no partial backup when the connection breaks', async () => {
  const { place, line } = await startS3()
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = {
    BACKUP_S3_ENDPOINT: place.endpoint,
    BACKUP_S3_REGION: place.region,
    BACKUP_S3_KEY: place.accessKeyId,
    BACKUP_S3_SECRET: place.secretAccessKey,
    BACKUP_S3_PREFIX: 'nightly/',
  }
  const shop = await openShop({ env: { ...env, DATA_DIR: join(folder, 'data') } })
  await shop.jobs.prepare([])
  await aPicture(shop)
  line.state.cutAfter = 2_000
  await expect(backUpWhenDue(shop.context())).rejects.toThrow()
  line.state.cutAfter = Number.POSITIVE_INFINITY
  expect(await findLastRun(shop.context(), 'backup', { tried: true })).toMatchObject({ failure: expect.any(String) })
  const vault = openVault(shop.config)!
  expect(await listBackups(vault)).toEqual([])

  shop.time.pass(24 * 60)
  await backUpWhenDue(shop.context())
  await rehearseWhenDue(shop.context())
  const [name] = await listBackups(vault)
  expect(await findLastRun(shop.context(), 'backup')).toMatchObject({ name, fileCount: 1 })
  expect(await findLastRun(shop.context(), 'rehearsal')).toMatchObject({ name, failure: null })
})

test('deletes files that no backup names after a day, and ignores incomplete backups', async () => {
  const { shop, vault } = await openSaved()
  await shop.jobs.prepare([])
  await mkdir(join(vault.place, 'rows'), { recursive: true })
  writeFileSync(join(vault.place, 'rows/2026-11-20T08-00-00Z'), 'half')
  expect(await listBackups(vault)).toEqual([])

  const backupOptions = {
    ...shop.context(),
    config: { ...shop.config, backups: { ...shop.config.backups, keep: { days: 1, weeks: 0, months: 0 } } },
  }
  await backUp(backupOptions)
  await backUp({ ...backupOptions, now: new Date(Date.now() + 3 * 86_400_000) })
  expect(await listBackups(vault)).toHaveLength(1)

  const rows: string[] = []
  for await (const { name } of vault.bucket.list('rows/')) rows.push(name.slice(5))
  expect(rows).toEqual(await listBackups(vault))
})
