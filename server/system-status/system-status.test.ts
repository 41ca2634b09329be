import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { backUpNow, getSystemStatus } from '#contract/system-status/system-status.ts'
import { seedContent } from '#demo/content.ts'
import { freePort } from '../../scripts/free-port.ts'
import { backUp } from '../backup/backup-run.ts'
import { readConfig } from '../config.ts'
import { losesSessions } from '../db/reach/pooler.ts'
import { cleanEnv, npmEnvironment } from '../testing/npm-environment.ts'
import { theOwner } from '../testing/people.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { openShop } from '../testing/shop.ts'
import { anEmployee } from '../testing/staff.ts'
import { startTransactionPooler } from '../testing/transaction-pooler.ts'
import { alertOfFaults } from './alert.ts'
import { databaseFindings, standingFindings } from './database-findings.ts'
import { diskFindings, machineFindings } from './machine-findings.ts'
import { getSystemStatus as statusOf } from './system-status.ts'

const GIGABYTE = 1024 ** 3
const run = promisify(execFile)

function aFolder(): string {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const codes = (findings: { code: string }[]) => findings.map(({ code }) => code).sort()

test('reports what is wrong with a machine, and nothing else', async () => {
  const [data, backups] = [aFolder(), aFolder()]
  const live = { DEMO: '0', DATA_DIR: data, SESSION_SECRET: 'x'.repeat(32) }
  const well = { ...live, PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '10.0.0.1', BACKUP_DIR: backups }
  const disk = (await machineFindings(readConfig(well))).filter(({ code }) => !code.startsWith('disk_'))
  expect(codes(disk)).toEqual(['backups_beside_data'])

  const open = join(data, 'backup-key')
  writeFileSync(open, 'secret')
  chmodSync(open, 0o644)
  const found = codes(await machineFindings(readConfig({ ...live, PUBLIC_URL: 'http://shop.example' }), '20.19.0'))
  expect(found).toEqual(expect.arrayContaining(['backups_beside_data', 'no_tls', 'node_too_old', 'secret_open']))
  const closed = await machineFindings(readConfig({ ...well, BACKUP_DIR: join(open, 'backups') }))
  expect(codes(closed)).toEqual(['backups_closed', 'secret_open'])
  const inTheWay = readConfig({ ...well, DATA_DIR: join(open, 'data') }, { makesSecrets: false })
  expect(codes(await machineFindings(inTheWay))).toEqual(['backups_beside_data', 'data_dir_closed'])
  const missing = { ...well, DATA_DIR: join(data, 'none'), TRUSTED_PROXIES: '' }
  expect(codes(await machineFindings(readConfig(missing)))).toEqual([
    'backups_beside_data',
    'data_dir_missing',
    'no_proxy_named',
  ])
  expect(codes(await machineFindings(readConfig({ ...well, DEMO: '1' })))).toContain('demo_in_public')
  const demo = await machineFindings(readConfig({ ...live, DEMO: '1' }))
  expect(demo).toContainEqual(expect.objectContaining({ code: 'no_backup_place', grade: 'warning' }))
  const elsewhere = { DATABASE_URL: 'postgres://db.example/shop', PUBLIC_URL: 'https://shop.example' }
  expect(codes(await machineFindings(readConfig({ ...live, ...elsewhere, DEMO: '0' })))).toContain('no_backup_place')
})

// A folder whose disk is not mounted lies on the disk of its parent.
test.runIf(process.platform === 'linux').each([
  { folder: '/dev/shm', says: [] },
  { folder: '/dev/shm/not/there/yet', says: [] },
  { folder: '/var/tmp/not/there/yet', says: ['backups_beside_data'] },
])('warns of backups on the disk of the data: $folder', async ({ folder, says }) => {
  const settings = { DEMO: '0', DATA_DIR: '/var/tmp', SESSION_SECRET: 'x'.repeat(32), BACKUP_DIR: folder }
  const found = codes(await machineFindings(readConfig({ ...settings, PUBLIC_URL: 'https://shop.example' })))
  expect(found.filter((code) => code.startsWith('backups_'))).toEqual(says)
})

test.each([
  { free: 100, total: 1_000, says: [] },
  { free: 99, total: 1_000, says: ['disk_filling'] },
  { free: 1.9, total: 10, says: ['disk_filling'] },
  { free: 0.2, total: 1, says: ['disk_full'] },
])('reports a disk with $free of $total GB left', ({ free, total, says }) => {
  const disk = { freeBytes: free * GIGABYTE, totalBytes: total * GIGABYTE }
  expect(codes(diskFindings(disk, '/data'))).toEqual(says)
})

test('checks the database, and reports it as unreachable without its password', async () => {
  const shop = await openShop()
  const well = { version: 18, isSuperuser: false, encoding: 'UTF8', fsync: 'on', secondsApart: 5 }
  expect(standingFindings(well)).toEqual([])

  const ill = { version: 17, isSuperuser: true, encoding: 'LATIN1', fsync: 'off', secondsApart: 5.1 }
  expect(standingFindings(ill)).toHaveLength(5)
  expect(codes(await databaseFindings(shop.databaseUrl))).toEqual(['database_forgets'])
  expect(await losesSessions(shop.databaseUrl)).toBe(false)

  const pooler = await startTransactionPooler(shop.databaseUrl)
  expect(await losesSessions(pooler)).toBe(true)
  expect(codes(await databaseFindings(pooler))).toContain('pooler_in_transaction_mode')

  const env = cleanEnv({ DATABASE_URL: pooler, SESSION_SECRET: 'x'.repeat(32), PORT: String(await freePort()) })
  const started = run(process.execPath, npmEnvironment('main'), { cwd: aFolder(), env })
  await expect(started).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringContaining('Set pool_mode = session for this database'),
  })

  const [away] = await databaseFindings('postgres://shop:verysecret@127.0.0.1:1/shop')
  expect(away).toMatchObject({ code: 'database_away' })
  expect(JSON.stringify(away)).not.toContain('verysecret')
})

test('shows faults to the owner, and emails each once a day', async () => {
  const folder = aFolder()
  const shop = await openShop({ env: { BACKUP_DIR: join(folder, 'backups') } })
  const olive = await theOwner(shop)
  expect(codes((await olive.call(getSystemStatus)).findings)).toContain('no_backup_yet')
  await seedContent(shop.context())
  await shop.sqlAsOwner(`update company set email = 'olive@shop.example'`)
  await shop.jobs.prepare([])
  await backUp(shop.context())
  expect((await olive.call(getSystemStatus)).findings.map(({ code }) => code)).not.toContain('no_backup_yet')
  await expect((await anEmployee(shop)).call(getSystemStatus)).rejects.toMatchObject({ kind: 'forbidden' })

  rmSync(join(folder, 'backups'), { recursive: true })
  writeFileSync(join(folder, 'backups'), 'in the way')
  shop.time.pass(2 * 24 * 60)
  await expect(backUp(shop.context())).rejects.toThrow()
  const { findings, runs } = await statusOf(shop.context())
  expect(findings[0]).toMatchObject({ grade: 'fault' })
  expect(findings.find(({ code }) => code === 'backup_old')?.says).toContain('The last one failed')
  expect(runs.map(({ failure }) => failure === null)).toEqual([false, true])

  await alertOfFaults(shop.context())
  await alertOfFaults(shop.context())
  const emailed = () =>
    shop.sql(`select to_address from mail_messages where dedupe_key like 'system_status:backup_old:%'`)
  expect(await emailed()).toEqual([{ to_address: 'olive@shop.example' }])
  shop.time.pass(24 * 60)
  await alertOfFaults(shop.context())
  expect(await emailed()).toHaveLength(2)
})

test('shows servers that do not respond, and a shop without a mail server', async () => {
  const nowhere = 'http://127.0.0.1:9/shop'
  const env = {
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Shop <hello@shop.example>' },
    ...{ MEDIA_S3_ENDPOINT: nowhere, MEDIA_S3_KEY: 'key', MEDIA_S3_SECRET: 'secret' },
    ...{ BACKUP_S3_ENDPOINT: nowhere, BACKUP_S3_KEY: 'key', BACKUP_S3_SECRET: 'secret' },
  }
  const away = await statusOf((await openShop({ env })).context())
  const without = await statusOf((await openShop()).context())

  const found = ['backups_away', 'mail_server_refuses', 'media_bucket_away']
  expect(codes(away.findings)).toEqual(expect.arrayContaining(found))
  expect(away.storedBackups).toBeNull()
  expect(codes(without.findings)).toContain('no_mail_server')
  const unsent = { label: 'Oldest unsent email' }
  expect(away.facts).toContainEqual({ ...unsent, value: 'None' })
  expect(without.facts).toContainEqual({ ...unsent, value: 'No mail server' })
})

test('shows whether a backup is still stored, and reports the last one if it is not', async () => {
  const folder = aFolder()
  const shop = await openShop({ env: { BACKUP_DIR: folder } })
  await shop.jobs.prepare([])
  await backUp(shop.context())
  const before = await statusOf(shop.context())
  rmSync(join(folder, 'contents'), { recursive: true })
  const after = await statusOf(shop.context())

  expect([before.runs[0]?.isStored, before.storedBackups]).toEqual([true, 1])
  expect(codes(before.findings)).not.toContain('backup_missing')
  expect([after.runs[0]?.isStored, after.storedBackups]).toEqual([false, 0])
  expect(after.findings).toContainEqual(expect.objectContaining({ code: 'backup_missing', grade: 'fault' }))
})

test('takes one manual backup at a time, and requires a place', async () => {
  const shop = await openShop({ env: { BACKUP_DIR: aFolder() } })
  const olive = await theOwner(shop)
  await olive.call(backUpNow)
  expect(await shop.sql(`select 1 from pgboss.job where name = 'backup.now'`)).toHaveLength(1)
  const without = await theOwner(await openShop())
  await expect(without.call(backUpNow)).rejects.toMatchObject({ code: 'no_backup_place' })
})

test('the doctor explains everything, exits with 1 for a fault, and shows no password', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'data'))
  const env = cleanEnv({
    DEMO: '0',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'http://shop.example',
    SMTP_URL: 'smtp://shop:verysecret@127.0.0.1:1',
    MAIL_FROM: 'Shop <hello@shop.example>',
    DATABASE_URL: 'postgres://shop:verysecret@127.0.0.1:1/shop',
    SESSION_SECRET: 'x'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_live_verysecret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'verysecret',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  })
  const ended = run(process.execPath, npmEnvironment('doctor'), { cwd: folder, env })
  const { code, stdout } = await ended.then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  )
  expect(code).toBe(1)

  for (const words of [
    'sent unencrypted',
    'No backup yet',
    'The program cannot connect to the database',
    'mail server did not',
    'One of the two',
    'not the secret of a webhook',
    'did not accept the secret key',
  ])
    expect(stdout).toContain(words)
  expect(stdout).not.toContain('verysecret')
})
