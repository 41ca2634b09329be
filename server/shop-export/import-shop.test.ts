import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Entry } from '@zip.js/zip.js'
import pg from 'pg'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { getReport } from '#contract/reports/report.ts'
import { seedDemo } from '../../demo/seed.ts'
import { type Config, readConfig } from '../config.ts'
import type { Ctx } from '../context.ts'
import { createApp } from '../create-app.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { mediaBuckets } from '../media/open-media.ts'
import { encryptedData } from '../modules.ts'
import { requeueJobs } from '../requeue-jobs.ts'
import { sellGiftCard } from '../testing/balances/gift-cards.ts'
import { anEmptyDatabase } from '../testing/empty-database.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { cleanEnv, npmEnvironment } from '../testing/npm-environment.ts'
import { olive, signedIn, theOwner } from '../testing/people.ts'
import { aProductSoldByCodes, licenses } from '../testing/products.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { newVisitor, type Visitor } from '../testing/visitor.ts'
import { importShop } from './import-shop.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { writeExport } from './write-export.ts'
import { openZip, type Zip, type ZipEntry, zipOf } from './zip.ts'

const execute = promisify(execFile)
const IMPORT = { encryptedData, requeue: requeueJobs }

async function aDemoShop() {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shop = await openShop({ env: { DATA_DIR: join(folder, 'data') } })
  await shop.jobs.prepare([])
  return { shop, folder }
}

async function exportTo(path: string, source: Ctx): Promise<Zip> {
  await pipeline(
    writeExport(source, async () => {}),
    createWriteStream(path),
  )
  return openZip(path)
}

async function anEmptyShop(folder: string): Promise<Config> {
  const DATA_DIR = join(folder, 'elsewhere')
  return readConfig({ DATA_DIR, DEMO: '1', ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1', ...(await anEmptyDatabase()) })
}

async function openImported(config: Config, { time }: TestShop) {
  const shop = await createApp(config, config.databaseUrl!, pino({ level: 'silent' }), {
    clock: () => time.now,
    startsJobsLater: true,
  })
  onTestFinished(() => shop.stop())
  const visitor = newVisitor(async (path, init) =>
    shop.handler.fetch(new Request(`http://localhost:3000${path}`, init), { address: '203.0.113.8' }),
  )
  return { shop, visitor: () => visitor }
}

async function addPicture(owner: Visitor, ticketId: number): Promise<void> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d97706' } })
    .jpeg()
    .toBuffer()
  const query = new URLSearchParams({ photoKey: crypto.randomUUID() })
  const answer = await owner.fetch(`/api/repair-tickets/${ticketId}/photos?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function bytesOf(zip: Zip, name: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of zip.read(name)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

const isCopied = (name: string) => /^(data|files)\/|^journal\.csv$/.test(name)

test('the import of an export into an empty shop gives the same shop', async () => {
  const { shop, folder } = await aDemoShop()
  await seedDemo(shop.context())
  const owner = await theOwner(shop)
  const { code } = await sellGiftCard(owner, 25)
  await aProductSoldByCodes(shop, owner, licenses(3))
  const [photographed] = await shop.sql<{ id: number }>(
    `select id from repair_tickets where custody = 'in shop' order by id limit 1`,
  )
  await addPicture(owner, photographed!.id)
  const first = await exportTo(join(folder, 'first.zip'), { ...shop.context(), databaseUrl: shop.databaseUrl })
  const config = await anEmptyShop(folder)

  const imported = await importShop(config, join(folder, 'first.zip'), IMPORT)
  const again = await openImported(config, shop)
  const second = await exportTo(join(folder, 'second.zip'), again.shop.context())

  expect(imported.files).toBeGreaterThan(0)
  expect(await bytesOf(first, 'data/balances.csv')).toContain(code)
  const { rows, totals } = await owner.call(getReport, { name: 'journal', from: '2026-01-01', to: '2026-12-31' })
  const journal = (await bytesOf(first, 'journal.csv')).trim().split('\r\n')
  const sumOf = (side: number) => journal.slice(1).reduce((sum, line) => sum + Number(line.split(',').at(side)), 0)
  expect([sumOf(-2), sumOf(-1)]).toEqual([totals.debit, totals.credit].map((sum) => Math.round(Number(sum) * 100)))
  expect(journal[1]).toContain(String(rows[0]!.account))
  expect([...second.entries.keys()]).toEqual([...first.entries.keys()])
  for (const name of [...first.entries.keys()].filter(isCopied))
    expect({ [name]: await bytesOf(second, name) }).toEqual({ [name]: await bytesOf(first, name) })

  const sql = async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await again.shop.database.pool.query<T>(text, values)).rows
  expect(await checkInvariants(sql)).toEqual([])
  expect(await sql('select nextval(pg_get_serial_sequence($$orders$$, $$id$$)) > max(id) as is from orders')).toEqual([
    { is: true },
  ])
  const visitor = await signedIn(again, olive)
  const [photo] = await shop.sql<{ id: number }>('select id from repair_photos where ticket_id = $1', [
    photographed!.id,
  ])
  const day = shop.time.now.toISOString().slice(0, 10)
  for (const path of [
    '/api/admin/orders/3',
    `/api/repair-tickets/${photographed!.id}`,
    `/api/repair-tickets/${photographed!.id}/photos/${photo!.id}`,
    `/api/admin/journal?from=${day}&to=${day}`,
    '/api/admin/customers/1',
    '/api/admin/balances',
  ])
    expect({ [path]: await read(visitor, path) }).toEqual({ [path]: await read(owner, path) })
  const check = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) }
  expect(await (await visitor.fetch('/api/gift-cards/balance', check)).json()).toMatchObject({ balance: 25 })
})

async function read(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.fetch(path)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}

test('a damaged export is refused and changes nothing', async () => {
  const { shop, folder } = await aDemoShop()
  await theOwner(shop)
  const path = join(folder, 'export.zip')
  const zip = await exportTo(path, { ...shop.context(), databaseUrl: shop.databaseUrl })
  const config = await anEmptyShop(folder)
  const bytes = readFileSync(path)
  const middle = middleOf(zip.entries.get('data/users.csv')!)

  writeFileSync(path, Buffer.from(bytes).fill(0, middle, middle + 10))
  await expect(importShop(config, path, IMPORT)).rejects.toMatchObject({ code: 'export_damaged' })
  writeFileSync(path, bytes.subarray(0, -100))
  await expect(importShop(config, path, IMPORT)).rejects.toMatchObject({ code: 'export_damaged' })

  expect(await tablesOf(config.databaseUrl!)).toBe(0)
})

type Change = (manifest: Manifest) => void

const withFile = (change: (file: Manifest['files'][number]) => void): Change => {
  return ({ files }) => change(files[0]!)
}
const EMPTY_TABLE = { columns: ['id'], rows: 0, sha256: createHash('sha256').update('id\n').digest('hex') }

test.each<[what: string, change: Change, replaced?: Record<string, string>]>([
  ['another file of the same length', () => {}, { 'files/private/manual.pdf': '%PDF-1.4 other' }],
  ['a file that is larger than its length', () => {}, { 'files/private/manual.pdf': '%PDF-1.4 manual and more' }],
  ['a name outside of the folder', withFile((file) => Object.assign(file, { name: '../../outside.pdf' }))],
  ['an absolute name', withFile((file) => Object.assign(file, { name: '/tmp/outside.pdf' }))],
  ['a path that is not in the file', withFile((file) => Object.assign(file, { path: '../../etc/passwd' }))],
  [
    'an unknown table',
    ({ tables }) => tables.push({ name: 'nothing', ...EMPTY_TABLE }),
    { 'data/nothing.csv': 'id\n' },
  ],
  [
    'a table of PostgreSQL',
    ({ tables }) => tables.push({ name: 'pg_class', ...EMPTY_TABLE }),
    { 'data/pg_class.csv': 'id\n' },
  ],
  [
    'records without what they refer to',
    ({ tables }) => {
      tables.splice(
        tables.findIndex(({ name }) => name === 'users'),
        1,
      )
    },
  ],
])('an export with %s is refused and changes nothing', async (_what, change, replaced = {}) => {
  const { shop, folder } = await aDemoShop()
  await theOwner(shop)
  await mediaBuckets(shop.config).private.write('manual', oneChunk('%PDF-1.4 manual'))
  const path = join(folder, 'export.zip')
  const zip = await exportTo(path, { ...shop.context(), databaseUrl: shop.databaseUrl })
  const manifest = JSON.parse(await bytesOf(zip, MANIFEST)) as Manifest
  change(manifest)
  const texts: Record<string, string> = { ...replaced, [MANIFEST]: JSON.stringify(manifest) }
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of new Set([...zip.entries.keys(), ...Object.keys(texts)]))
      yield { name, bytes: oneChunk(texts[name] ?? (await bytesOf(zip, name))) }
  }
  const changed = join(folder, 'changed.zip')
  await pipeline(zipOf(entries(), shop.time.now), createWriteStream(changed))
  const config = await anEmptyShop(folder)

  await expect(importShop(config, changed, IMPORT)).rejects.toMatchObject({ code: 'export_damaged' })

  expect(existsSync(config.dataDir)).toBe(false)
  expect(await importShop(config, path, IMPORT)).toMatchObject({ files: 1 })
})

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text, 'latin1')
}

test('no shop opens on an import that was killed; the next import completes, and a third is refused', async () => {
  const { shop, folder } = await aDemoShop()
  await theOwner(shop)
  const path = join(folder, 'export.zip')
  await exportTo(path, { ...shop.context(), databaseUrl: shop.databaseUrl })
  const config = await anEmptyShop(folder)
  const DATABASE_URL = config.databaseUrl!
  const FAILPOINT_FILE = join(folder, 'failpoint')
  writeFileSync(FAILPOINT_FILE, 'import-shop/before-commit')
  const env = cleanEnv({ DATA_DIR: config.dataDir, DATABASE_URL, SESSION_SECRET: config.sessionSecret, FAILPOINT_FILE })

  await expect(
    execute(process.execPath, [...npmEnvironment('import-shop'), path], { cwd: folder, env }),
  ).rejects.toMatchObject({ signal: 'SIGKILL' })
  await expect(migrateDatabase(DATABASE_URL)).rejects.toMatchObject({ code: 'restore_unfinished' })
  expect(await importShop(config, path, IMPORT)).toMatchObject({ files: 0 })
  await expect(importShop(config, path, IMPORT)).rejects.toMatchObject({ code: 'database_not_empty' })
})

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  await client.end()
  return rows.length
}

test('no secret that opens a shop is in an export', async () => {
  const { shop, folder } = await aDemoShop()
  await theOwner(shop)

  const zip = await exportTo(join(folder, 'export.zip'), { ...shop.context(), databaseUrl: shop.databaseUrl })

  const text = (await Promise.all([...zip.entries.keys()].map((name) => bytesOf(zip, name)))).join('')
  const tokens = await shop.sql<{ token: string }>('select token_hash as token from sessions')
  expect(tokens.length).toBeGreaterThan(0)
  for (const secret of [shop.config.sessionSecret, ...tokens.map(({ token }) => token)])
    expect(text).not.toContain(secret)
})

/** A position in the middle of its compressed bytes. */
function middleOf({ offset, compressedSize }: Entry): number {
  return offset + Math.floor(compressedSize / 2)
}
