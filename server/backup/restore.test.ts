import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { anEmptyDatabase } from '../testing/empty-database.ts'
import { theOwner } from '../testing/people.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { backUp, findLastRun } from './backup-run.ts'
import { restoreBackup } from './restore-backup.ts'
import { assertNoUnfinishedRestore } from './restore-draft.ts'
import { findBackupKey, listBackups, openVault, readContents } from './vault.ts'

const OTHER_KEY = 'k'.repeat(43)

async function openBackedUp() {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }
  const shop = await openShop({ env })
  await shop.jobs.prepare([])
  await addPicture(shop)
  await backUp(shop.context())
  const key = findBackupKey(shop.config)!.toString('base64url')
  const elsewhere = (more: Record<string, string> = {}): Config =>
    readConfig({ ...env, DATA_DIR: join(folder, 'elsewhere'), BACKUP_KEY: key, ...more }, { makesSecrets: false })
  return { shop, folder, key, elsewhere, vault: openVault(shop.config)! }
}

async function addPicture(shop: TestShop): Promise<void> {
  const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d97706' } })
    .png()
    .toBuffer()
  const olive = await theOwner(shop)
  const headers = { 'content-type': 'image/png' }
  await olive.fetch('/api/admin/media', { method: 'POST', headers, body: new Uint8Array(body) })
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}

const restore = (config: Config) => restoreBackup(config, undefined, async () => {})
const refused = async () => {
  throw new Error('the disk is full')
}

test('leaves nothing after a failed restore, and completes the next one', async () => {
  const { elsewhere } = await openBackedUp()
  const config = elsewhere()

  await expect(restoreBackup(config, undefined, refused)).rejects.toThrow('the disk is full')
  expect(existsSync(config.dataDir)).toBe(false)
  const { files, missingFiles } = await restore(config)

  expect({ files, missingFiles }).toEqual({ files: 1, missingFiles: [] })
  expect(readdirSync(config.dataDir).filter((name) => name.startsWith('restore'))).toEqual([])
})

test('does not start on a restore that was killed; the next restore cleans up', async () => {
  const { elsewhere } = await openBackedUp()
  const config = elsewhere(await anEmptyDatabase())
  const draft = join(config.dataDir, 'restore-unfinished-x')
  mkdirSync(draft, { recursive: true })

  expect(() => assertNoUnfinishedRestore(config.dataDir)).toThrow('did not finish')
  await restore(config)

  expect(existsSync(draft)).toBe(false)
  expect(() => assertNoUnfinishedRestore(config.dataDir)).not.toThrow()
})

test('continues without a file that is missing in the backup, and reports it', async () => {
  const { shop, elsewhere, vault } = await openBackedUp()
  const [name] = await listBackups(vault)
  const [file] = (await readContents(vault, name!)).files
  rmSync(join(vault.place, file!))
  const config = elsewhere(await anEmptyDatabase())

  const { missingFiles } = await restore(config)

  expect(missingFiles).toEqual([file])
  expect(readFileSync(join(config.dataDir, 'session-secret'), 'utf8')).toBe(shop.config.sessionSecret)
})

test('replaces another key by the one that decrypted the backup', async () => {
  const { key, elsewhere } = await openBackedUp()
  const config = elsewhere(await anEmptyDatabase())
  mkdirSync(config.dataDir)
  writeFileSync(join(config.dataDir, 'backup-key'), OTHER_KEY)

  await restore(config)

  expect(readFileSync(join(config.dataDir, 'backup-key'), 'utf8').trim()).toBe(key)
})

test('does not start on a partly restored database; the next restore cleans it up', async () => {
  const { elsewhere } = await openBackedUp()
  const database = await anEmptyDatabase()
  const url = database.DATABASE_URL
  const config = elsewhere(database)
  const settings = () => query(url, 'select 1 from users')
  await restoreBackup(config, undefined, () => query(url, 'create table drizzle.cut_off ()').then(() => {}))
  await query(url, 'create table drizzle.unfinished_restore ()')

  await expect(migrateDatabase(url)).rejects.toMatchObject({ code: 'restore_unfinished' })
  await expect(restoreBackup(config, undefined, refused)).rejects.toThrow('the disk is full')
  await expect(settings()).rejects.toThrow('does not exist')
  await restore(config)

  expect(await settings()).not.toEqual([])
  await migrateDatabase(url)
  await expect(restore(config)).rejects.toMatchObject({ code: 'database_not_empty' })
  await migrateDatabase(url)
})

test('refuses to add or delete backups if the key does not open the existing ones', async () => {
  const { shop, vault } = await openBackedUp()
  const before = await listBackups(vault)
  const backups = { ...shop.config.backups, key: OTHER_KEY }
  const wrong = { ...shop.context(), config: { ...shop.config, backups } }

  await expect(backUp(wrong)).rejects.toMatchObject({ code: 'backup_key_differs' })

  expect(await listBackups(vault)).toEqual(before)
  expect(await findLastRun(shop.context(), 'backup', { tried: true })).toMatchObject({
    failure: expect.stringContaining('another key'),
  })
})

test('keeps several backups of a day, and never deletes those of another shop', async () => {
  const { shop, elsewhere, vault, key } = await openBackedUp()
  const firstOfOne = (await listBackups(vault))[0]!
  shop.time.pass(10)
  await backUp(shop.context())
  const env = { BACKUP_DIR: vault.place, BACKUP_KEY: key, BACKUP_KEEP: '1/0/0' }
  const other = await openShop({ env })
  await other.jobs.prepare([])

  await backUp(other.context())
  const muchLater = new Date(other.context().now.getTime() + 90 * 86_400_000)
  await backUp({ ...other.context(), now: muchLater })

  const left = await listBackups(vault)
  expect(left).toHaveLength(3)
  expect(left).toContain(firstOfOne)
  await expect(restore(elsewhere())).rejects.toThrow('of 2 shops')
})
